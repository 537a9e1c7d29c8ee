/** Names of ids, for things that were read and things to be created. */

import { normalizeName } from '../../api/normalize-name.ts';
import type { ReadingNames } from '../../api/resources/show.ts';
import { shellWord } from '../../base/shell-word.ts';
import type { Entry, FollowSource } from './desired.ts';
import { type KindName, kindOf } from './kinds.ts';
import type { Live } from './live.ts';
import type { WantedOrganization } from './wanted.ts';

/** Names of everything in a plan. */
export interface PlanNames extends ReadingNames {
  /** Returns the name of a thing of any kind. */
  of(kind: KindName, id: number): string;
}

/** Returns the names by which files know things: addresses for users, names for others, `id:12` for unknown ids. */
export function namesOf(live: Live, wanted?: WantedOrganization): PlanNames {
  const known = new Map<KindName, ReadonlyMap<number, string>>();
  const of = (kind: KindName, id: number) => {
    const names = known.get(kind) ?? namesOfKind(kind, live, wanted);
    known.set(kind, names);
    return names.get(id) ?? `id:${id}`;
  };
  return {
    of,
    user: (id) => of('users', id),
    channel: (id) => of('channels', id),
    group: (id) => of('groups', id),
    folder: (id) => of('folders', id),
  };
}

function namesOfKind(
  kind: KindName,
  live: Live,
  wanted: WantedOrganization | undefined,
): ReadonlyMap<number, string> {
  const { key, resource } = kindOf(kind);
  const names = new Map<number, string>();
  for (const [id, reading] of live.kinds.get(kind)?.things ?? []) {
    // If an address is hidden from this account, use the API email.
    names.set(id, String(reading[key] ?? reading.email ?? reading[resource.key]));
  }
  for (const { id, key: entryKey } of wanted?.things.get(kind) ?? []) names.set(id, entryKey);
  return names;
}

/** What messages call the table or command that a list follows, as the file has it. */
export function sourceName({ from }: FollowSource): string {
  return 'table' in from ? from.table : from.command.map(shellWord).join(' ');
}

// Compares keys of entries and names in readings that may mean the same thing.

/**
 * Returns an equal text for keys that the server treats as the same, in any Unicode composition (NFC); group names are
 * case-sensitive (docs/service.md, Groups: Rules; Channels: Names and descriptions, Folders).
 */
export function sameKey(kind: KindName, key: string): string {
  const { sameBut = [] } = kindOf(kind);
  const composed = key.normalize('NFC');
  const trimmed = sameBut.includes('blanks') ? normalizeName(composed) : composed;
  return sameBut.includes('case') ? trimmed.toLowerCase() : trimmed;
}

/** Whether two things of the kind may share a name: any two, or one in use and others that are retired. */
export function namesRepeat(kind: KindName): boolean {
  const { key, resource, sharesNames = false } = kindOf(kind);
  return sharesNames || (key === resource.key && resource.retired?.freesNameSince !== undefined);
}

/** Returns an equal text for entries that mean the same thing; entries with different ids mean different things. */
export function sameEntry({ kind, key, id, fields }: Pick<Entry, 'kind' | 'key' | 'id' | 'fields'>): string {
  const { resource, sharesNames = false } = kindOf(kind);
  const { retired } = resource;
  const retires = retired !== undefined && fields.get(retired.field)?.written === retired.when;
  const needsId = id !== undefined && namesRepeat(kind) && (sharesNames || retires);
  return needsId ? `id:${id.id}` : sameKey(kind, key);
}

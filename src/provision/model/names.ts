/** Names of ids, for things that were read and things to be created. */
import type { ReadingNames } from '../../api/resources/show.ts';
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
  for (const { id, key: said } of wanted?.things.get(kind) ?? []) names.set(id, said);
  return names;
}

/** What ids are called in what was read and in what is to be made. */
import type { ReadingNames } from '../../api/resources/show.ts';
import { type KindName, kindOf } from './kinds.ts';
import type { Live } from './live.ts';
import type { Wanted } from './wanted.ts';

/** Names of everything that a plan tells of. */
export interface PlanNames extends ReadingNames {
  /** Of a thing of any kind. */
  of(kind: KindName, id: number): string;
}

/** Names by which files know things: users by their addresses, others by name; `id:12` for what nobody knows. */
export function namesOf(live: Live, wanted?: Wanted): PlanNames {
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

function namesOfKind(kind: KindName, live: Live, wanted: Wanted | undefined): ReadonlyMap<number, string> {
  const { key, resource } = kindOf(kind);
  const names = new Map<number, string>();
  for (const [id, reading] of live.kinds.get(kind)?.things ?? []) {
    // Addresses that are hidden from this account leave the one that the interface goes by.
    names.set(id, String(reading[key] ?? reading.email ?? reading[resource.key]));
  }
  for (const { id, key: said } of wanted?.things.get(kind) ?? []) names.set(id, said);
  return names;
}

/** What ids are called in what was read and in what is to be made. */
import type { ReadingNames } from '../../api/resources/show.ts';
import { type KindName, kindOf } from './kinds.ts';
import type { Live } from './live.ts';
import type { Wanted } from './wanted.ts';

/** Names by which files know things: users by their addresses, others by name; `id:12` for what nobody knows. */
export function namesOf(live: Live, wanted?: Wanted): ReadingNames {
  const name = (kind: KindName) => {
    const names = namesOfKind(kind, live, wanted);
    return (id: number) => names.get(id) ?? `id:${id}`;
  };
  return { user: name('users'), channel: name('channels'), group: name('groups'), folder: name('folders') };
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

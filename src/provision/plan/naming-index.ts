/** Things of a kind by the names that files give them. */
import type { Reading } from '../../api/resources/compare.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Live } from '../model/live.ts';
import { sameKey } from '../model/same-key.ts';

/** Something that was read. */
export interface Found {
  readonly id: number;
  readonly reading: Reading;
}

/** Names that a reading answers to as an entry: people by either of their addresses. */
export function keysOf(kind: KindName, reading: Reading): string[] {
  const { key } = kindOf(kind);
  const names = kind === 'users' ? [reading.delivery_email, reading.email] : [reading[key]];
  return names.filter((name): name is string => typeof name === 'string' && name !== '');
}

/** What was read of a kind, by names that are compared as the service does. */
export function byKey(kind: KindName, live: Live): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  for (const [id, reading] of live.kinds.get(kind)?.things ?? []) {
    for (const name of keysOf(kind, reading)) {
      const same = sameKey(kind, name);
      if (!found.has(same)) found.set(same, { id, reading });
    }
  }
  return found;
}

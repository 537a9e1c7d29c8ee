/** Finds things of a kind by the names that files use. */
import type { Reading } from '../../api/resources/compare.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { LiveKind } from '../model/live.ts';
import { namesRepeat, sameKey } from '../model/names.ts';
import { isRetired } from './plan-context.ts';

/** A thing that was found. */
export interface Found {
  readonly id: number;
  readonly reading: Reading;
}

/** Returns the names by which an entry can mean a reading. */
export function keysOf(kind: KindName, reading: Reading): string[] {
  const { key, byAddress } = kindOf(kind);
  const names = [reading[key], ...(byAddress ? [reading.email] : [])];
  return names.map((name) => String(name ?? '')).filter((name) => name !== '');
}

/**
 * Returns the things of a kind by name, compared as the server compares names. If several have a name, it means the
 * one in use.
 */
export function byKey(kind: KindName, things: LiveKind['things'] = new Map()): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  for (const [id, reading] of things) {
    for (const name of keysOf(kind, reading)) {
      const same = sameKey(kind, name);
      const before = found.get(same);
      const isBetter = before !== undefined && isRetired(kind, before.reading) && !isRetired(kind, reading);
      if (before === undefined || (namesRepeat(kind) && isBetter)) found.set(same, { id, reading });
    }
  }
  return found;
}

/** Returns the ids of things that share their name with another one of the kind; files give such things an id. */
export function idsOfNamesakes(kind: KindName, things: LiveKind['things'] = new Map()): ReadonlySet<number> {
  const named = new Map<string, number[]>();
  for (const [id, reading] of namesRepeat(kind) ? things : []) {
    for (const name of keysOf(kind, reading)) {
      const same = sameKey(kind, name);
      named.set(same, [...(named.get(same) ?? []), id]);
    }
  }
  return new Set([...named.values()].filter(({ length }) => length > 1).flat());
}

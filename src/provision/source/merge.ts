/** Merges what several files say about the same kinds. */
import type { DesiredKind, Entry } from '../model/desired.ts';
import { type KindName, kindNames, kindOf } from '../model/kinds.ts';
import { sameEntry } from '../model/same-key.ts';
import type { ReadKind } from './entries.ts';
import type { Faults } from './faults.ts';

/** Merges kinds in the order of files, and adds a fault for an entry or setting that appears twice. */
export function mergeKinds(
  read: ReadonlyMap<KindName, readonly ReadKind[]>,
  faults: Faults,
): ReadonlyMap<KindName, DesiredKind> {
  const kinds = new Map<KindName, DesiredKind>();
  for (const kind of kindNames) {
    const parts = read.get(kind) ?? [];
    const [first] = parts;
    if (first === undefined) continue;
    const entries = parts.flatMap((part) => part.entries);
    const merged = kindOf(kind).key === '' ? mergedSettings(entries, faults) : entries;
    if (merged === entries) refuseTwice(kind, entries, faults);
    const inOrder = kindOf(kind).ordered === true && parts.every(({ isList }) => isList);
    kinds.set(kind, { place: first.place, entries: merged, inOrder });
  }
  return kinds;
}

function refuseTwice(kind: KindName, entries: readonly Entry[], faults: Faults): void {
  const seen = new Map<string, Entry>();
  for (const entry of entries) {
    const same = sameEntry(entry);
    const before = seen.get(same);
    if (before === undefined) seen.set(same, entry);
    else
      faults.add(entry.place, `${kind}: '${entry.key}' is defined a second time here`, {
        other: before.place,
      });
  }
}

/** Merges the settings from several files, which belong to one thing. */
function mergedSettings([first, ...others]: readonly Entry[], faults: Faults): Entry[] {
  if (first === undefined) return [];
  const fields = new Map(first.fields);
  for (const other of others) {
    for (const [key, said] of other.fields) {
      const before = fields.get(key);
      if (before === undefined) fields.set(key, said);
      else faults.add(said.place, `${other.kind}: ${key} is set a second time here`, { other: before.place });
    }
  }
  return [{ ...first, fields }];
}

/** Decides which entry takes a thing by its former name (`renamed_from`); chains of names work, circles do not. */
import type { Entry } from '../model/desired.ts';
import type { KindName } from '../model/kinds.ts';
import { sameKey } from '../model/names.ts';
import type { Fault } from '../model/place.ts';
import type { Found } from './naming-index.ts';
import { takenBy } from './stops.ts';

/**
 * Returns what each entry takes by its former name; nothing if it has no former name or the rename is done. If things
 * exist under both names and no other entry has either of them, it is a fault, since the entry could mean either.
 */
export function takenByFormerName(
  kind: KindName,
  entries: readonly Entry[],
  byName: ReadonlyMap<string, Found>,
): { readonly taken: ReadonlyMap<Entry, Found>; readonly faults: readonly Fault[] } {
  const same = (name: string) => sameKey(kind, name);
  const keys = new Set(entries.map(({ key }) => same(key)));
  const takers = new Map<string, Entry>();
  const faults: Fault[] = [];
  for (const entry of entries) {
    const { renamedFrom } = entry;
    if (renamedFrom === undefined || entry.id !== undefined) continue;
    const { place, name } = renamedFrom;
    const other = takers.get(same(name));
    if (other === undefined) takers.set(same(name), entry);
    else faults.push({ place, message: `'${name}' is renamed twice`, other: other.renamedFrom?.place });
  }
  const taken = new Map<Entry, Found | undefined>();
  const busy = new Set<Entry>();
  const take = (entry: Entry): Found | undefined => {
    if (taken.has(entry)) return taken.get(entry);
    busy.add(entry);
    const found = takeBy(entry);
    busy.delete(entry);
    taken.set(entry, found);
    return found;
  };
  const takeBy = (entry: Entry): Found | undefined => {
    const { renamedFrom, key } = entry;
    if (renamedFrom === undefined || entry.id !== undefined) return undefined;
    const former = byName.get(same(renamedFrom.name));
    const now = byName.get(same(key));
    if (former === undefined || now === undefined || former.id === now.id) return former;
    const taker = takers.get(same(key));
    if (taker !== undefined && busy.has(taker)) {
      const message = `'${renamedFrom.name}' and '${key}' swap their names, and renamed_from does not show whether they already have`;
      faults.push({ place: renamedFrom.place, message, hint: 'add id: to both' });
      return undefined;
    }
    if (taker !== undefined && take(taker)?.id === now.id) return former;
    if (!keys.has(same(renamedFrom.name))) {
      const message = `${takenBy(kind, key, now)}, and '${renamedFrom.name}' exists too`;
      const hint = 'leave renamed_from out, or add the id: of the one you mean';
      faults.push({ place: renamedFrom.place, message, hint, exitReason: 'conflict' });
    }
    return undefined;
  };
  for (const entry of entries) take(entry);
  return {
    taken: new Map([...taken].flatMap(([entry, found]) => (found === undefined ? [] : [[entry, found]]))),
    faults,
  };
}

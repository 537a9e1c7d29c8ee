/** What two states of files say otherwise; no server is needed. */
import type { Desired, DesiredKind, Entry, Said, SaidList } from '../model/desired.ts';
import type { Difference, FieldDifference, ListDifference } from '../model/difference.ts';
import { type KindName, kindNames } from '../model/kinds.ts';
import { sameKey } from '../model/same-key.ts';

/** Kind by kind: what the one after says, then what only the one before has. */
export function differencesBetween(before: Desired, after: Desired): Difference[] {
  return kindNames.flatMap((kind) => ofKind(kind, before.kinds.get(kind), after.kinds.get(kind)));
}

function ofKind(kind: KindName, before?: DesiredKind, after?: DesiredKind): Difference[] {
  const then = new Map(before?.entries.map((entry) => [sameKey(kind, entry.key), entry]));
  const differences: Difference[] = [];
  for (const entry of after?.entries ?? []) {
    const { renamedFrom, key, place } = entry;
    const [own, former] = [sameKey(kind, key), renamedFrom && sameKey(kind, renamedFrom.name)];
    const isRenamed = former !== undefined && !then.has(own) && then.has(former);
    const other = then.get(isRenamed ? former : own);
    then.delete(isRenamed ? former : own);
    const fields = fieldsOf(other, entry);
    const lists = listsOf(other, entry);
    if (other !== undefined && !isRenamed && fields.length === 0 && lists.length === 0) continue;
    differences.push({
      kind,
      name: key,
      ...(isRenamed && other !== undefined && { formerName: other.key }),
      place,
      what: other === undefined ? 'added' : 'changed',
      fields,
      lists,
    });
  }
  for (const entry of then.values()) {
    differences.push({ kind, name: entry.key, what: 'removed', fields: [], lists: [] });
  }
  return differences;
}

function fieldsOf(before: Entry | undefined, after: Entry): FieldDifference[] {
  const all = (entry?: Entry) => new Map([...(entry?.fields ?? []), ...(entry?.words ?? [])]);
  const [was, is] = [all(before), all(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [from, to] = [plainOf(was.get(key)), plainOf(is.get(key))];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ key, from, to }];
  });
}

/** What a variable gave is shown as it stands in the file. */
function plainOf(said: Said | undefined): unknown {
  return said?.variable ?? said?.plain;
}

function listsOf(before: Entry | undefined, after: Entry): ListDifference[] {
  const keys = new Set([...(before?.lists.keys() ?? []), ...after.lists.keys()]);
  return [...keys].flatMap((key) => {
    const [was, is] = [itemsOf(before?.lists.get(key)), itemsOf(after.lists.get(key))];
    const added = [...is].filter((item) => !was.has(item));
    const removed = [...was].filter((item) => !is.has(item));
    return added.length + removed.length === 0 ? [] : [{ key, added, removed }];
  });
}

/** Items as they are written; of a list that is not exact with what is done with them. */
function itemsOf(list: SaidList | undefined): ReadonlySet<string> {
  if (list === undefined) return new Set();
  if (list.exact) return new Set(list.items.map(({ plain }) => plain));
  return new Set([
    ...list.include.map(({ plain }) => `include ${plain}`),
    ...list.exclude.map(({ plain }) => `exclude ${plain}`),
  ]);
}

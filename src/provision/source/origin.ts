/** Finds which parts of a desired state an edit touched, by comparing it with the state before the edit. */
import type { DeclaredList, Desired, Entry } from '../model/desired.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import { sameEntry, sameKey } from '../model/names.ts';
import type { Origin, OriginOf } from '../model/origin.ts';
import type { FieldChange, ListChange } from '../model/plan.ts';

/**
 * Returns the origins of changes. A part of a change comes from this edit if the edit touched it, and existed before
 * if the edit only touched other parts of the entry.
 */
export function originsOf(base: Desired, desired: Desired): OriginOf {
  const [before, after] = [entriesOf(base), entriesOf(desired)];

  /** Returns the origin of a part; without a part, that of the thing's existence. */
  function of(kind: KindName, key: string, part?: string): Origin {
    const now = after(kind).get(sameKey(kind, key));
    const earlier =
      before(kind).get(sameKey(kind, now?.renamedFrom?.name ?? key)) ?? before(kind).get(sameKey(kind, key));
    if (now === undefined)
      return earlier !== undefined || patternsDiffer(kind) ? 'this-edit' : 'entry-not-touched';
    if (earlier === undefined) return 'this-edit';
    const isTouched =
      part === undefined ? headOf(now) !== headOf(earlier) : partOf(now, part) !== partOf(earlier, part);
    if (isTouched) return 'this-edit';
    return entryText(now) === entryText(earlier) ? 'entry-not-touched' : 'already-so';
  }

  function patternsDiffer(kind: KindName): boolean {
    return canonical(base.policy.prune.get(kind)) !== canonical(desired.policy.prune.get(kind));
  }

  function ofOrder(kind: KindName): Origin {
    const order = ({ kinds }: Desired) => {
      const { inOrder = false, entries = [] } = kinds.get(kind) ?? {};
      return canonical([
        inOrder,
        ...(inOrder ? entries.map(({ key }, place) => [place, sameKey(kind, key)]) : []),
      ]);
    };
    return order(base) === order(desired) ? 'entry-not-touched' : 'this-edit';
  }

  return ({ kind, name, action }, part) =>
    action === 'reorder' ? ofOrder(kind) : of(kind, name, part === undefined ? undefined : keyOf(kind, part));
}

/** Returns the key that files use for a part of a change; undefined for the name itself. */
function keyOf(kind: KindName, part: FieldChange | ListChange): string | undefined {
  if ('list' in part) return part.list;
  const { called = {}, key } = kindOf(kind);
  return part.field === key ? undefined : (called[part.field] ?? part.field);
}

/** Returns the entries of a kind, by comparable keys. */
function entriesOf({ kinds }: Desired): (kind: KindName) => ReadonlyMap<string, Entry> {
  const known = new Map<KindName, ReadonlyMap<string, Entry>>();
  return (kind) => {
    const entries =
      known.get(kind) ?? new Map((kinds.get(kind)?.entries ?? []).map((entry) => [sameEntry(entry), entry]));
    known.set(kind, entries);
    return entries;
  };
}

/** Returns the part of an entry that says which thing it means. */
function headOf({ kind, key, id, renamedFrom, external, words }: Entry): string {
  const wordValues = [...words].map(([word, { written }]) => [word, written]);
  return canonical({
    key: sameKey(kind, key),
    id: id?.id,
    renamed: renamedFrom?.name,
    external,
    said: wordValues,
  });
}

function partOf({ fields, lists }: Entry, part: string): string | undefined {
  const list = lists.get(part);
  if (list !== undefined) return listText(list);
  const declared = fields.get(part);
  return declared === undefined ? undefined : canonical(declared.written);
}

function entryText(entry: Entry): string {
  const parts = [...entry.fields.keys(), ...entry.lists.keys()].sort();
  return canonical({ head: headOf(entry), parts: parts.map((part) => `${part}: ${partOf(entry, part)}`) });
}

function listText(list: DeclaredList): string {
  if (list.exact) {
    const { leavers, source } = list.follows ?? {};
    const from = source && { ...source, place: undefined, where: [...source.where] };
    // What a table says is no part of an edit of the files.
    if (from !== undefined) return canonical({ leavers, from });
    return canonical({ exact: list.items.map(({ written }) => written), leavers });
  }
  const [include, exclude] = [list.include, list.exclude].map((items) => items.map(({ written }) => written));
  return canonical({ include, exclude });
}

/** Returns an equal text for values that differ only in the order of their keys and items. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`);
  return `{${entries.sort().join()}}`;
}

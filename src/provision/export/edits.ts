/** Finds the edits that bring files in line with what was read. What the files leave unsaid stays unsaid. */
import { holds, type Reading } from '../../api/resources/compare.ts';
import { retiredWord, useOf } from '../model/about-kinds.ts';
import type { DeclaredValue, Entry } from '../model/desired.ts';
import { fieldSpecs } from '../model/kind-fields.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import { sameKey } from '../model/names.ts';
import { matchesPattern } from '../model/pattern.ts';
import type { Place } from '../model/place.ts';
import { isPlaceholder, type WantedThing } from '../model/wanted.ts';
import { readField } from '../plan/field-changes.ts';
import { byKey } from '../plan/naming-index.ts';
import { isRetired } from '../plan/plan-context.ts';
import type { Comparison, Edit, Edits, Kept } from './edit.ts';
import type { Plain, PlainMap } from './field-value.ts';
import { listEdits } from './list-edits.ts';
import { currentList } from './lists.ts';

/** Returns the edits; compares as the planner does, so what the planner finds unchanged is not touched. */
export function editsOf(comparison: Comparison): Edits {
  const edits: Edit[] = [];
  const kept: Kept[] = [];
  for (const [kind, { entries, inOrder }] of comparison.desired.kinds) {
    const status = comparison.live.kinds.get(kind)?.status;
    if (status === 'failed' || status === 'invisible') {
      kept.push(...entries.map((entry) => ({ entry, why: `${kind} could not be read` })));
      continue;
    }
    const seen = new Set<number>();
    const ids = new Map<Entry, number>();
    const things = thingsOf(kind, comparison);
    for (const entry of entries) {
      const found = editsOfEntry(entry, things, comparison);
      if (found.id !== undefined) {
        seen.add(found.id);
        ids.set(entry, found.id);
      }
      edits.push(...(found.edits ?? []));
      kept.push(...(found.kept ?? []));
    }
    edits.push(...additions(kind, seen, comparison));
    const order = inOrder ? orderOf(kind, entries, ids, comparison) : undefined;
    if (order !== undefined) edits.push(order);
  }
  return { edits, kept };
}

/** Look-ups of one kind, used for each of its entries. */
interface Things {
  readonly byPlace: ReadonlyMap<Place, WantedThing>;
  readonly named: ReadonlyMap<string, { readonly id: number }>;
  /** What a file would say about each thing, by id. */
  readonly now: ReadonlyMap<number, PlainMap>;
}

function thingsOf(kind: KindName, { resolved, live, exported }: Comparison): Things {
  const entries = exported.find((each) => each.kind === kind)?.entries ?? [];
  return {
    byPlace: new Map((resolved.wanted.things.get(kind) ?? []).map((thing) => [thing.place, thing])),
    named: byKey(kind, live.kinds.get(kind)?.things),
    now: new Map(entries.map(({ id, value }) => [id, value])),
  };
}

interface EntryEdits extends Partial<Edits> {
  /** The id of the thing that the entry means, if there is one. */
  readonly id?: number;
}

function editsOfEntry(entry: Entry, { byPlace, named, now }: Things, comparison: Comparison): EntryEdits {
  const { live, archived } = comparison;
  const { kind, key } = entry;
  const thing = byPlace.get(entry.place);
  const id = thing?.id ?? named.get(sameKey(kind, key))?.id;
  const reading = id === undefined ? undefined : live.kinds.get(kind)?.things.get(id);
  if (id === undefined || isPlaceholder(id) || reading === undefined) {
    return kindOf(kind).key === '' ? {} : absent(entry, comparison);
  }
  if (entry.external === true) return { id };
  if (thing === undefined && !isRetired(kind, reading)) {
    return { id, kept: [{ entry, why: 'the entry means another thing: the pinned id differs' }] };
  }
  const use = useOf(kind);
  if (use !== undefined && isRetired(kind, reading) && !entry.fields.has(use.key)) {
    if (!archived) return { id, edits: [{ op: 'drop', entry, why: `it is ${retiredWord(kind)}` }] };
    // Include the other differences: an archived channel that is still listed as a default channel could not be read
    // again.
    const others =
      thing === undefined
        ? { edits: switched(entry, now.get(id) ?? {}), kept: [] }
        : differingEdits(entry, thing, now.get(id) ?? {}, comparison);
    const retired: Edit = { op: 'set', entry, key: use.key, value: !use.inUse };
    return { id, edits: [retired, ...others.edits], kept: others.kept };
  }
  if (thing === undefined) return { id };
  return { id, ...differingEdits(entry, thing, now.get(id) ?? {}, comparison) };
}

/** Returns edits for switches that differ; references of the entry cannot be compared yet. */
function switched(entry: Entry, now: PlainMap): Edit[] {
  return [...entry.fields].flatMap(([key, { written, variable }]): Edit[] => {
    const value = now[key];
    const differs = typeof written === 'boolean' && typeof value === 'boolean' && written !== value;
    return differs && variable === undefined ? [{ op: 'set', entry, key, value }] : [];
  });
}

/** Returns the result for an entry whose name nothing has. */
function absent(entry: Entry, { live }: Comparison): EntryEdits {
  const { kind, key } = entry;
  if (
    kindOf(kind).invited === true &&
    live.invitations.open.some(({ email }) => sameKey(kind, email) === sameKey(kind, key))
  ) {
    return { kept: [{ entry, why: 'an invitation is open' }] };
  }
  if (live.kinds.get(kind)?.status !== 'complete') {
    return { kept: [{ entry, why: 'you may not be able to see it' }] };
  }
  return { edits: [{ op: 'drop', entry, why: 'it no longer exists' }] };
}

function differingEdits(entry: Entry, thing: WantedThing, now: PlainMap, comparison: Comparison): Edits {
  const { live } = comparison;
  const { kind } = entry;
  const { id } = thing;
  const reading = live.kinds.get(kind)?.things.get(id) ?? {};
  const edits: Edit[] = [];
  const kept: Kept[] = [];
  const known = fieldSpecs(kind);
  for (const [key, declared] of entry.fields) {
    const field = known.get(key);
    if (field === undefined) continue;
    const from = readField(field.name, field.field, reading, live.level);
    const wanted = thing.values.get(field.name);
    if (from === undefined || (wanted !== undefined && holds(field, wanted.value, from))) continue;
    const value = currentValue(key, declared, now);
    if (declared.variable !== undefined)
      kept.push({ entry, key, why: `${declared.variable} stands for its value` });
    else if (value === undefined)
      edits.push({ op: 'unset', entry, key, why: 'its present value cannot be written to a file' });
    else edits.push({ op: 'set', entry, key, value });
  }
  const uploadField = missingUploadField(entry, reading);
  const state = uploadField && now[uploadField];
  if (uploadField !== undefined && state !== undefined)
    edits.push({ op: 'set', entry, key: uploadField, value: state });
  for (const [key, declared] of entry.lists) {
    const list = kindOf(kind).lists?.[key];
    const current = list === undefined ? '' : currentList(list, id, reading, comparison);
    if (typeof current === 'string') {
      kept.push({ entry, key, why: `they are not known: ${current}` });
      continue;
    }
    const found = listEdits(entry, key, current, declared, comparison);
    edits.push(...found.edits);
    kept.push(...found.kept);
  }
  return { edits, kept };
}

/**
 * Returns the field of an entry that says whether its file is uploaded, if the entry has only the file and the server
 * has no upload.
 */
function missingUploadField({ kind, fields }: Entry, reading: Reading): string | undefined {
  const { uploads } = kindOf(kind);
  const hasOnlyFile = uploads !== undefined && fields.has(uploads.file) && !fields.has(uploads.field);
  return hasOnlyFile && reading[uploads.field] !== uploads.value ? uploads.field : undefined;
}

/** Returns the value that was read; if an entry sets only a part of a value, the same part. */
function currentValue(key: string, { plain }: DeclaredValue, now: PlainMap): Plain | undefined {
  const value = now[key];
  const isPart = key === 'profile' || key === 'authentication_methods';
  if (!isPart || typeof plain !== 'object' || plain === null) return value;
  const full = (value ?? {}) as PlainMap;
  const nothing = key === 'profile' ? '' : false;
  return Object.fromEntries(
    Object.keys(plain).map((name) => {
      const same = Object.keys(full).find((each) => each.toLowerCase() === name.toLowerCase());
      return [name, (same === undefined ? undefined : full[same]) ?? nothing];
    }),
  );
}

/** Adds things that have no entry to the file of the last entry, or to the kind's file if it has no entries. */
function additions(kind: KindName, seen: ReadonlySet<number>, comparison: Comparison): Edit[] {
  const { desired, exportedNew, live, archived } = comparison;
  const declared = desired.kinds.get(kind);
  if (kindOf(kind).key === '' || declared === undefined) return [];
  const { file } = (declared.entries.at(-1) ?? declared).place;
  const unmanaged = desired.policy.unmanaged.get(kind) ?? [];
  const things = live.kinds.get(kind)?.things;
  return (exportedNew.find((each) => each.kind === kind)?.entries ?? [])
    .filter(({ id, key }) => {
      const reading = things?.get(id) ?? {};
      const isLeft = isRetired(kind, reading) && !archived;
      return !seen.has(id) && !isLeft && !unmanaged.some((pattern) => matchesPattern(kind, key, pattern));
    })
    .map((added) => ({ op: 'add', kind, file, added }));
}

/** Returns an edit if a list has another order than the server; undefined otherwise. */
function orderOf(
  kind: KindName,
  entries: readonly Entry[],
  ids: ReadonlyMap<Entry, number>,
  { live }: Comparison,
): Edit | undefined {
  const files = new Set(entries.map(({ place }) => place.file));
  const [file] = files;
  if (file === undefined || files.size > 1) return undefined;
  const places = new Map([...(live.kinds.get(kind)?.things.keys() ?? [])].map((id, at) => [id, at]));
  const known = entries.filter((entry) => ids.has(entry));
  const placeOf = (entry: Entry) => places.get(ids.get(entry) ?? 0) ?? 0;
  const sorted = [...known].sort((one, other) => placeOf(one) - placeOf(other));
  if (sorted.every((entry, at) => entry === known[at])) return undefined;
  return { op: 'order', kind, file, entries: sorted };
}

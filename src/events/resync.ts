/** Returns the state as records: all of it, or what changed during a gap. */
import type { OwnRecord } from './event.ts';
import { type Fields, type State, stateKinds } from './state.ts';

/** Returns every entity as a record, for the start of a stream. */
export function* snapshotRecords(state: State): Generator<OwnRecord> {
  for (const kind of stateKinds) {
    for (const item of state[kind]?.values() ?? []) yield { type: 'realmctl_snapshot', kind, item };
  }
}

/**
 * Returns what must have happened between two states, derived from their difference.
 * There is one record for each entity. Its `change` is `created`, `removed` (which can
 * also mean no longer visible) or `updated`, with the fields that differ before and after.
 */
export function* changeRecords(before: State, after: State): Generator<OwnRecord> {
  for (const kind of stateKinds) {
    const [old, fresh] = [before[kind], after[kind]];
    if (old === undefined || fresh === undefined) continue;
    for (const [id, item] of fresh) {
      const previous = old.get(id);
      if (previous === undefined) yield record(kind, id, 'created', null, item);
      else {
        const [was, is] = difference(previous, item);
        if (Object.keys(is).length > 0) yield record(kind, id, 'updated', was, is);
      }
    }
    for (const [id, item] of old) if (!fresh.has(id)) yield record(kind, id, 'removed', item, null);
  }
}

function record(
  kind: string,
  id: number,
  change: string,
  before: Fields | null,
  after: Fields | null,
): OwnRecord {
  return { type: 'realmctl_change', synthetic: true, kind, item_id: id, change, before, after };
}

/**
 * Compares only the fields that the later state has, because the lists of older servers and events
 * leave some out.
 */
function difference(before: Fields, after: Fields): [Fields, Fields] {
  const names = Object.keys(after).filter((name) => comparable(before[name]) !== comparable(after[name]));
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return [pick(before), pick(after)];
}

/**
 * Returns equal texts for equivalent values: the order of ids in a list is ignored, absent equals null, and parts
 * nested deeper than any of the server's are not compared.
 */
function comparable(value: unknown): string {
  return JSON.stringify(normalized(value ?? null, deepest));
}

/** The deepest nesting of lists and objects that is compared. */
const deepest = 50;

function normalized(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return 'too deep';
  if (Array.isArray(value)) {
    const items = value.map((item) => JSON.stringify(normalized(item, levels - 1)));
    return items.sort().map((item) => JSON.parse(item) as unknown);
  }
  const entries = Object.entries(value).map(([name, each]) => [name, normalized(each, levels - 1)] as const);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1));
}

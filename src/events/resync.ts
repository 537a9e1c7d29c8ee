/** The state as records: all of it, or what changed while nobody listened. */
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
      const held = old.get(id);
      if (held === undefined) yield record(kind, id, 'created', null, item);
      else {
        const [was, is] = difference(held, item);
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
 * Returns equal texts for values that mean the same: the order of ids in a list does not count,
 * and absent is null.
 */
function comparable(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify([...value].map(comparable).sort());
  if (typeof value === 'object' && value !== null) {
    return JSON.stringify(
      Object.entries(value)
        .map(([name, each]) => [name, comparable(each)])
        .sort(),
    );
  }
  return JSON.stringify(value ?? null);
}

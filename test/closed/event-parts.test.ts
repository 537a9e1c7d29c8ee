/**
 * Every event type has a formatter, fields to filter by, and a reducer, or there is a reason why not.
 * For emission, see events.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { idReader } from '../../src/api/derive/shape-ids.ts';
import { type EventType, eventTypes } from '../../src/api/events/index.ts';
import { formatters } from '../../src/events/formatters/index.ts';
import { reducers } from '../../src/events/reducers.ts';
import { eventsWithoutIds, eventsWithoutReducer } from './reasons.ts';

const types = Object.entries<EventType>(eventTypes);

/** Whether one of its fields is declared as the id of a user or a channel. */
function hasIds({ fields, ops = {} }: EventType): boolean {
  const shapes = [fields, ...Object.values(ops).map((op) => op.fields)];
  return shapes.some((shape) => (idReader(shape, 'user') ?? idReader(shape, 'channel')) !== undefined);
}

describe.each(types)('%s', (name, type) => {
  it('has a formatter in src/events/formatters', () => {
    expect(Object.hasOwn(formatters, name), 'formatter').toBe(true);
  });

  it('has a field declared as the id of a user or a channel, or a reason in reasons.ts', () => {
    expect(hasIds(type), 'ids in its fields').toBe(eventsWithoutIds[name] === undefined);
  });

  it('has a reducer in src/events/reducers.ts, or a reason in reasons.ts', () => {
    expect(Object.hasOwn(reducers, name), 'reducer').toBe(eventsWithoutReducer[name] === undefined);
  });
});

it.each([
  ['formatter', formatters],
  ['reducer', reducers],
  ['reason in eventsWithoutIds', eventsWithoutIds],
  ['reason in eventsWithoutReducer', eventsWithoutReducer],
])('no %s belongs to an unknown type', (_, parts) => {
  expect(Object.keys(parts).filter((name) => !Object.hasOwn(eventTypes, name))).toEqual([]);
});

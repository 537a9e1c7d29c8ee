/** Filters events by type, administration, channels and users. */
import { type IdNoun, type IdReader, idReader } from '../api/derive/shape-ids.ts';
import type { EventOp } from '../api/events/event-type.ts';
import { type EventType, eventTypeOf, eventTypes } from '../api/events/index.ts';
import type { Shape } from '../api/shape.ts';
import type { ServerEvent, StreamItem } from './event.ts';

export interface EventFilter {
  readonly types?: readonly string[] | undefined;
  /** Whether to keep only events about administration. */
  readonly administration?: boolean;
  readonly ops?: readonly string[] | undefined;
  /** Ids of channels and users: an event must be about at least one of them. */
  readonly channels?: readonly number[] | undefined;
  readonly users?: readonly number[] | undefined;
  readonly heartbeats: boolean;
}

/** Creates a test for single events. */
export function createFilter(filter: EventFilter): (item: StreamItem<ServerEvent>) => boolean {
  const types = filter.types && new Set(filter.types);
  const ops = filter.ops && new Set<unknown>(filter.ops);
  const { administration = false, channels, users, heartbeats } = filter;
  return (item) => {
    if (item.type === 'heartbeat') return heartbeats;
    if (types !== undefined && !types.has(item.type)) return false;
    if (ops !== undefined && !ops.has(item.record.op)) return false;
    if (administration && !isAdministration(item)) return false;
    if (channels !== undefined && !meets(channelsOf(item.record), channels)) return false;
    return users === undefined || meets(usersOf(item.record), users);
  };
}

/** Whether an event is about administration. A type that the table does not have is not. */
function isAdministration(item: StreamItem<ServerEvent>): boolean {
  const row = eventTypeOf(item.type);
  if (row?.administration === undefined) return false;
  const isMixed = Object.values(row.ops ?? {}).some(({ personal }) => personal === true);
  return !isMixed || opOf(row, item.record.op)?.personal !== true;
}

/** Returns the row of a value of `op`. */
export function opOf({ ops = {} }: EventType, op: unknown): EventOp | undefined {
  return typeof op === 'string' && Object.hasOwn(ops, op) ? ops[op] : undefined;
}

function meets(found: readonly number[], wanted: readonly number[]): boolean {
  return found.some((id) => wanted.includes(id));
}

/** Returns the ids of the channels that an event is about: its type's row says which fields contain them. */
export const channelsOf = idsByEvent('channel');

/** Returns the ids of the users that an event is about. */
export const usersOf = idsByEvent('user');

/** Reads ids by the fields of the type and its `op`; a type or `op` that the table does not have, by all fields. */
function idsByEvent(noun: IdNoun): (event: ServerEvent) => number[] {
  const readers = new Map<string, readonly IdReader[]>();
  const readersOf = (type: string, op: unknown) => {
    const row = eventTypeOf(type);
    const word = typeof op === 'string' && Object.hasOwn(row?.ops ?? {}, op) ? op : '';
    const key = row === undefined ? '' : `${type}/${word}`;
    const found = readers.get(key) ?? shapesOf(row, word).flatMap((shape) => idReader(shape, noun) ?? []);
    readers.set(key, found);
    return found;
  };
  return (event) => [...new Set(readersOf(event.type, event.op).flatMap((read) => read(event)))];
}

function shapesOf(row: EventType | undefined, op: string): Shape[] {
  if (row === undefined) return Object.values<EventType>(eventTypes).flatMap((each) => shapesOf(each, ''));
  const words = op === '' ? Object.values(row.ops ?? {}) : [row.ops?.[op]];
  return [row.fields, ...words.flatMap((word) => (word === undefined ? [] : [word.fields]))];
}

/** Events of a queue, and the records that realmctl itself adds to the stream. */

/** One event as the server sent it. Only `id` and `type` are certain to be present. */
export interface ServerEvent {
  readonly id: number;
  readonly type: string;
  readonly op?: unknown;
  readonly [field: string]: unknown;
}

/** A record that realmctl adds to the stream. Its type begins with `realmctl_`, and it has no id. */
export interface OwnRecord {
  readonly type: `realmctl_${string}`;
  readonly id?: never;
  readonly [field: string]: unknown;
}

export type StreamRecord = ServerEvent | OwnRecord;

/** A record in its different forms. That of an event is parsed when it is first needed. */
export interface StreamItem<R extends StreamRecord = StreamRecord> {
  readonly id: R['id'];
  readonly type: string;
  readonly record: R;
  /** Its JSON on one line. That of an event is unchanged from the server. */
  readonly json: string;
  /** The same in UTF-8, a character for each byte: such texts are quick to join and to write. */
  readonly bytes: string;
}

/**
 * A position in the stream: everything up to this event of this queue. Ids of different queues
 * cannot be compared.
 */
export interface Position {
  readonly queueId: string;
  readonly lastEventId: number;
}

/**
 * Whether a record came from the server, and so has an id in its queue. An event of the server whose type begins with
 * `realmctl_` is included, because realmctl's own records have no id. (Older versions wrote `realmctl_change` with
 * the id of the thing; it has `synthetic`.)
 */
export function isServerEvent(record: StreamRecord): record is ServerEvent {
  const { type, id, synthetic } = record;
  return typeof id === 'number' && !(type.startsWith('realmctl_') && synthetic === true);
}

/** Returns the record with its JSON. */
export function itemOf<R extends StreamRecord>(record: R): StreamItem<R> {
  const json = jsonOf(record);
  return { id: record.id as R['id'], type: record.type, record, json, bytes: bytesOf(json) };
}

/** Returns a text in UTF-8, a character for each byte. */
export function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** Returns the JSON of a record, or a marker without its fields if they are nested too deep to be written. */
function jsonOf(record: StreamRecord): string {
  try {
    return JSON.stringify(record);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { type, op, kind, item_id, id } = record;
    return JSON.stringify({ type, op, kind, item_id, unreadable: 'it is nested too deeply', id });
  }
}

/** Returns the value as an event if it has an id. An event without a type gets the type `unknown`. */
export function asEvent(value: unknown): ServerEvent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, type } = value as Record<string, unknown>;
  if (!Number.isSafeInteger(id)) return undefined;
  return (typeof type === 'string' ? value : { ...value, type: 'unknown' }) as ServerEvent;
}

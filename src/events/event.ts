/** Events of a queue, and the records that realmctl itself adds to the stream. */

/** One event as the service sent it. Only `id` and `type` are certain to be there. */
export interface ServerEvent {
  readonly id: number;
  readonly type: string;
  readonly op?: unknown;
  readonly [field: string]: unknown;
}

/** A record that realmctl adds to the stream. Its type begins with `realmctl_`, and it has no id. */
export interface OwnRecord {
  readonly type: `realmctl_${string}`;
  readonly [field: string]: unknown;
}

export type StreamRecord = ServerEvent | OwnRecord;

/**
 * A position in the stream: everything up to this event of this queue. Ids of different queues
 * cannot be compared.
 */
export interface Position {
  readonly queueId: string;
  readonly lastEventId: number;
}

/** Whether a record came from the service, and so has an id in its queue. */
export function isServerEvent(record: StreamRecord): record is ServerEvent {
  return typeof record.id === 'number';
}

/**
 * Returns the events of a reply that are newer than `after`, in order. Returns undefined
 * if one of them is not an event, because then the reply did not come from the service.
 */
export function newerEvents(events: readonly unknown[], after: number): ServerEvent[] | undefined {
  const newer: ServerEvent[] = [];
  let last = after;
  for (const event of events) {
    if (!isEvent(event)) return undefined;
    if (event.id <= last) continue;
    last = event.id;
    newer.push(event);
  }
  return newer;
}

function isEvent(value: unknown): value is ServerEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type } = value as Record<string, unknown>;
  return Number.isSafeInteger(id) && typeof type === 'string';
}

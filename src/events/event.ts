/** What comes out of a queue, and what realmctl adds to the stream by itself. */

/** One event as the service sent it: nothing beyond these two is certain. */
export interface ServerEvent {
  readonly id: number;
  readonly type: string;
  readonly op?: unknown;
  readonly [field: string]: unknown;
}

/** A record of realmctl's own in the stream: its type begins with `realmctl_`, it has no id. */
export interface OwnRecord {
  readonly type: `realmctl_${string}`;
  readonly [field: string]: unknown;
}

export type StreamRecord = ServerEvent | OwnRecord;

/** A place in the stream: everything up to this event of this queue. Ids of different queues do not compare. */
export interface Position {
  readonly queueId: string;
  readonly lastEventId: number;
}

/** Whether a record came from the service, and so has an id in its queue. */
export function isServerEvent(record: StreamRecord): record is ServerEvent {
  return typeof record.id === 'number';
}

/**
 * The events of a reply that are newer than `after`, in their order. Gives nothing
 * where one of them is none, because then whatever answered is not the service.
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

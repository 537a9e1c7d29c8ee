/** Which events were asked for. */
import type { ServerEvent } from './event.ts';

export interface EventFilter {
  readonly types?: readonly string[] | undefined;
  readonly ops?: readonly string[] | undefined;
  /** Ids of channels and of users; an event must be about at least one of them. */
  readonly channels?: readonly number[] | undefined;
  readonly users?: readonly number[] | undefined;
  readonly heartbeats: boolean;
}

/** Returns the function that says whether an event passes the filter. */
export function createFilter(filter: EventFilter): (event: ServerEvent) => boolean {
  const types = filter.types && new Set(filter.types);
  const ops = filter.ops && new Set<unknown>(filter.ops);
  const { channels, users, heartbeats } = filter;
  return (event) => {
    if (event.type === 'heartbeat') return heartbeats;
    if (types !== undefined && !types.has(event.type)) return false;
    if (ops !== undefined && !ops.has(event.op)) return false;
    if (channels !== undefined && !intersects(channelsOf(event), channels)) return false;
    return users === undefined || intersects(usersOf(event), users);
  };
}

function intersects(found: readonly number[], wanted: readonly number[]): boolean {
  return found.some((id) => wanted.includes(id));
}

/** Ids of the channels that an event is about. */
export function channelsOf(event: ServerEvent): number[] {
  return [
    ...numbers(event.stream_id),
    ...numbers(event.stream_ids),
    ...numbers(event.default_streams),
    ...fields(event.streams, 'stream_id'),
    ...fields(event.subscriptions, 'stream_id'),
    ...fields(event.message, 'stream_id'),
    ...fields(event.recipient, 'channel_id'),
  ];
}

/** Ids of the users that an event is about. */
export function usersOf(event: ServerEvent): number[] {
  return [
    ...numbers(event.user_id),
    ...numbers(event.user_ids),
    ...numbers(event.sender_id),
    ...fields(event.person, 'user_id'),
    ...fields(event.bot, 'user_id'),
    ...fields(event.user, 'user_id'),
    ...fields(event.sender, 'user_id'),
    ...fields(event.recipients, 'user_id'),
    ...fields(event.recipient, 'user_ids'),
    ...fields(event.message, 'sender_id'),
    ...fields(event.group, 'members'),
    ...fields(event.muted_users, 'id'),
  ];
}

/** Returns the numbers in a value, which can be a number or a list. */
function numbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
}

/** Returns the numbers in a field of an object, or of each object of a list. */
function fields(value: unknown, name: string): number[] {
  const objects = Array.isArray(value) ? value : [value];
  return objects.flatMap((each) =>
    typeof each === 'object' && each !== null ? numbers((each as Record<string, unknown>)[name]) : [],
  );
}

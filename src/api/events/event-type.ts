/** What an entry of the table of event types holds. Inert data, as the endpoint table is. */
import type { CapabilityName } from '../capabilities.ts';
import type { Shape } from '../shape.ts';

/** What of an organization is administered, as `history` and a journal tell events apart. */
export type AdministrationArea = 'channels' | 'users' | 'groups' | 'organization' | 'server';

/** Where an event names the user who did it. */
export interface EventActor {
  /** The field whose object, or whose objects in a list, hold the id; absent: the event itself. */
  readonly in?: string;
  readonly id: string;
  /**
   * The field with the time at which the thing was made, in UNIX seconds, where the id is that of its maker: long after it
   * such an event tells something else, which someone else may have done.
   */
  readonly made?: string;
  /** The field that is true while the thing is being made. */
  readonly while?: string;
}

/** One word of `op`, with the fields that come with it. */
export interface EventOp {
  readonly since?: number;
  /** It changes what one user alone sees, so that it is no administration although its type is. */
  readonly personal?: true;
  readonly actor?: EventActor;
  readonly fields: Shape;
}

/**
 * A type of event. Every event has `id` and `type` besides; where there are
 * `ops`, it has `op` too. Types, words and fields that are not here must be
 * let through as they are: servers grow new ones all the time.
 */
export interface EventType {
  /** One fragment, lower case, no full stop. */
  readonly help: string;
  /** First feature level that sends it; absent: older than all levels. */
  readonly since?: number;
  /** Last feature level that sends it. */
  readonly until?: number;
  /** Sent whatever `event_types` a queue was registered with. */
  readonly always?: boolean;
  /** Capability of a client that keeps the service from sending it. */
  readonly withoutCapability?: CapabilityName;
  /** What its events administer; absent: they tell of messages, of presence or of one user's own settings. */
  readonly administration?: AdministrationArea;
  /** Who did what the event tells; where it depends on `op`, the op says it. Absent: the service does not tell. */
  readonly actor?: EventActor;
  /** Type that reports the same changes: a client that requests both gets each change twice. */
  readonly olderFormOf?: string;
  /**
   * Why `--user` and `--channel` do not find it. The fields by which they do are those that
   * `fields` and `ops` declare as ids of users and channels.
   */
  readonly about?: `none: ${string}`;
  /** Why it changes nothing of the state that `--resync` compares and lines take names from. */
  readonly reducer?: `none: ${string}`;
  readonly ops?: Readonly<Record<string, EventOp>>;
  /** Fields of every event of the type. */
  readonly fields: Shape;
}

/** Declares a type; the literal type is kept. */
export function eventType<const T extends EventType>(type: T): T {
  return type;
}

/** The entries of the table of event types: plain data, like the endpoint table. */
import type { CapabilityName } from '../capabilities.ts';
import type { Shape } from '../shape.ts';

/** The area that an event administers, by which `history` and a journal classify events. */
export type AdministrationArea = 'channels' | 'users' | 'groups' | 'organization' | 'server';

/** The field of an event that names the user who caused it. */
export interface EventActor {
  /** The field whose object, or whose objects in a list, contain the id; absent if the event itself does. */
  readonly in?: string;
  readonly id: string;
  /**
   * The field with the creation time in UNIX seconds, if the id is the creator's: an event long after it is about a
   * later change, which someone else may have made.
   */
  readonly made?: string;
  /** The field that is true while the thing is being created. */
  readonly while?: string;
}

/** One value of `op`, with its fields. */
export interface EventOp {
  readonly since?: number;
  /** Whether it changes what only one user sees, so that it is not administration although its type is. */
  readonly personal?: true;
  readonly actor?: EventActor;
  readonly fields: Shape;
}

/**
 * A type of event. Every event also has `id` and `type`; if there are `ops`, it has `op` too. Types, words and fields
 * that are not listed here must be passed on unchanged: servers keep adding new ones.
 */
export interface EventType {
  /** One lowercase phrase without a full stop. */
  readonly help: string;
  /** First feature level that sends it; if absent, it is older than all levels. */
  readonly since?: number;
  /** Last feature level that sends it. */
  readonly until?: number;
  /** Whether it is sent whatever `event_types` a queue was registered with. */
  readonly always?: boolean;
  /** Client capability that stops the server from sending it. */
  readonly withoutCapability?: CapabilityName;
  /** The area that its events administer; absent for messages, presence and one user's own settings. */
  readonly administration?: AdministrationArea;
  /** Who caused the event; if it depends on `op`, each op says so. Absent if the server does not show it. */
  readonly actor?: EventActor;
  /** Type that reports the same changes: a client that requests both gets each change twice. */
  readonly olderFormOf?: string;
  /**
   * Why `--user` and `--channel` do not find it. They find events by the ids of users and channels that `fields` and
   * `ops` declare.
   */
  readonly about?: `none: ${string}`;
  /** Why it changes nothing in the state that `--resync` compares and that gives lines their names. */
  readonly reducer?: `none: ${string}`;
  readonly ops?: Readonly<Record<string, EventOp>>;
  /** Fields of every event of the type. */
  readonly fields: Shape;
}

/** Declares a type and keeps its literal type. */
export function eventType<const T extends EventType>(type: T): T {
  return type;
}

/** What an entry of the table of event types holds. Inert data, as the endpoint table is. */
import type { CapabilityName } from '../capabilities.ts';
import type { Shape } from '../shape.ts';

/** One word of `op`, with the fields that come with it. */
export interface EventOp {
  readonly since?: number;
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

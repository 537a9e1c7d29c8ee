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
  readonly ops?: Readonly<Record<string, EventOp>>;
  /** Fields of every event of the type. `--user` and `--channel` find it by ids that these and `ops` declare. */
  readonly fields: Shape;
}

/** An entry as it is written: without `fields` if there are none. */
type Written<T> = Omit<T, 'fields' | 'ops'> & { readonly fields?: Shape };
type WrittenType = Written<EventType> & { readonly ops?: Readonly<Record<string, Written<EventOp>>> };

/** Declares types, by the word in `type`. */
export function eventTypes<K extends string>(
  types: Readonly<Record<K, WrittenType>>,
): Readonly<Record<K, EventType>> {
  return mapped(types, ({ ops, ...type }) => ({
    fields: {},
    ...type,
    ...(ops && { ops: mapped(ops, (op) => ({ fields: {}, ...op })) }),
  }));
}

function mapped<K extends string, V, W>(
  all: Readonly<Record<K, V>>,
  change: (value: V) => W,
): Readonly<Record<K, W>> {
  const entries = Object.entries<V>(all).map(([name, value]) => [name, change(value)]);
  return Object.fromEntries(entries) as Record<K, W>;
}

import type { CapabilityName } from '../../api/capabilities.ts';
import type { eventTypes } from '../../api/events/index.ts';
import type { Term } from './narrow.ts';

/** An event without an id, which a queue adds: `type`, usually `op`, and its fields as on the wire. */
export interface Event {
  readonly type: keyof typeof eventTypes;
  readonly [field: string]: unknown;
}

export interface NumberedEvent extends Event {
  readonly id: number;
}

export type Capabilities = Readonly<Partial<Record<CapabilityName, boolean>>>;

export interface QueueOptions {
  /** Absent for all types. */
  readonly event_types?: readonly string[];
  readonly narrow: readonly Term[];
  readonly all_public_streams: boolean;
  readonly capabilities: Capabilities;
  /** Seconds after which the queue expires if nobody reads it. */
  readonly lifespan: number;
}

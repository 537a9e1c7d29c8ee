import type { eventTypes } from '../../api/events/index.ts';

/** An event without an id, which a queue adds: `type`, usually `op`, and its fields as on the wire. */
export interface Event {
  readonly type: keyof typeof eventTypes;
  readonly [field: string]: unknown;
}

export interface NumberedEvent extends Event {
  readonly id: number;
}

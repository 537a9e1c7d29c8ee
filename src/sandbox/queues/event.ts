/** An event without an id, which a queue adds: `type`, usually `op`, and its fields as on the wire. */
export interface Event {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface NumberedEvent extends Event {
  readonly id: number;
}

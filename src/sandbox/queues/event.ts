/** An event before a queue numbers it: `type`, mostly `op`, and its fields as on the wire. */
export interface Event {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface NumberedEvent extends Event {
  readonly id: number;
}

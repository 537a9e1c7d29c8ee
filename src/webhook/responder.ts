/** The responder, which makes the response to a delivery. */

import type { Payload } from './payload.ts';
import type { WebhookResponse } from './response.ts';

export interface Delivery {
  /** Secrets hidden. */
  readonly payload: Payload;
  /** As it came, the token included. */
  readonly body: Buffer;
}

/**
 * Makes the response. The signal is aborted when the time for it is over: then the
 * responder must stop its work, and its response is ignored.
 */
export type Responder = (delivery: Delivery, signal: AbortSignal) => Promise<WebhookResponse>;

/** Prints a line for a person on stderr. */
export type Say = (line: string) => void;

/** Responders, which create the response to a delivery. */

import type { Payload } from './payload.ts';
import type { WebhookResponse } from './response.ts';

export interface Delivery {
  /** The payload with its secrets hidden. */
  readonly payload: Payload;
  /** The body as it arrived, including the token. */
  readonly body: Buffer;
}

/**
 * Returns the response. The signal is aborted when its time is over: the responder must then stop its work, and its
 * response is ignored.
 */
export type Responder = (delivery: Delivery, signal: AbortSignal) => Promise<WebhookResponse>;

/** Prints a line for a person on stderr. */
export type Say = (line: string) => void;

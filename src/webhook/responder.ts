/** Who makes the answer to a delivery. */

import type { Payload } from './payload.ts';
import type { WebhookResponse } from './response.ts';

export interface Delivery {
  /** Secrets hidden. */
  readonly payload: Payload;
  /** As it came, the token included. */
  readonly body: Buffer;
}

/**
 * Makes the answer. The signal is aborted when the time for it is over: then
 * what was started has to end, and what is answered is not looked at any more.
 */
export type Responder = (delivery: Delivery, signal: AbortSignal) => Promise<WebhookResponse>;

/** Told to a person: a line for stderr. */
export type Say = (line: string) => void;

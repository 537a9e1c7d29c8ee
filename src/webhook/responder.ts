/** Responders, which create the response to a delivery. */

import type { Payload } from './payload.ts';

interface Delivery {
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

// Responses to a delivery. Of a 2xx, the server reads only `content` and `response_not_required` (docs/service.md,
// Outgoing webhooks).

export interface WebhookResponse {
  /** HTTP status. */
  readonly status: number;
  readonly body: string;
  /** Content-Type; absent if there is no body. */
  readonly type?: string | undefined;
}

/** Returns a JSON response with a status. */
function jsonResponse(status: number, value: unknown): WebhookResponse {
  return { status, body: JSON.stringify(value), type: 'application/json' };
}

/** The response with which the bot posts nothing. */
export const emptyResponse: WebhookResponse = jsonResponse(200, { response_not_required: true });

/**
 * Returns the response with which the bot posts a text, or nothing if it is blank. The content is never null, because
 * the server would post the word None.
 */
export function contentResponse(content: string): WebhookResponse {
  return content.trim() === '' ? emptyResponse : jsonResponse(200, { content });
}

/**
 * Returns an error with its reason, which the server shows to the owner of the bot. It does not send the message
 * again.
 */
export function errorResponse(status: number, reason: string): WebhookResponse {
  return jsonResponse(status, { error: reason });
}

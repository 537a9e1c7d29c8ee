/**
 * Responses to a delivery. The service reads `content` and `response_not_required` of a 2xx, and
 * nothing else (docs/service.md, Outgoing webhooks).
 */

export interface WebhookResponse {
  /** HTTP status. */
  readonly status: number;
  readonly body: string;
  /** Content-Type; absent where there is no body. */
  readonly type?: string | undefined;
}

/** A JSON response with a status. */
function jsonResponse(status: number, value: unknown): WebhookResponse {
  return { status, body: JSON.stringify(value), type: 'application/json' };
}

/** The bot says nothing. */
export const emptyResponse: WebhookResponse = jsonResponse(200, { response_not_required: true });

/**
 * The bot says this text, or nothing if it is blank. The content is never null, because the
 * service would post the word None.
 */
export function contentResponse(content: string): WebhookResponse {
  return content.trim() === '' ? emptyResponse : jsonResponse(200, { content });
}

/** An error with its reason; the service shows it to the owner of the bot and does not send the message again. */
export function errorResponse(status: number, reason: string): WebhookResponse {
  return jsonResponse(status, { error: reason });
}

/** What is sent back for a delivery. The service reads content and response_not_required of a 2xx, and nothing else. */

export interface WebhookResponse {
  /** HTTP status. */
  readonly status: number;
  readonly body: string;
  /** Content-Type; absent where there is no body. */
  readonly type?: string | undefined;
}

/** JSON with a status. */
function jsonResponse(status: number, value: unknown): WebhookResponse {
  return { status, body: JSON.stringify(value), type: 'application/json' };
}

/** The bot says nothing. */
export const emptyResponse: WebhookResponse = jsonResponse(200, { response_not_required: true });

/** The bot says this; nothing where it is blank. Never null: the service would post the word None. */
export function contentResponse(content: string): WebhookResponse {
  return content.trim() === '' ? emptyResponse : jsonResponse(200, { content });
}

/** A small body that says why; the service shows it to the owner of the bot and does not send again. */
export function errorResponse(status: number, reason: string): WebhookResponse {
  return jsonResponse(status, { error: reason });
}

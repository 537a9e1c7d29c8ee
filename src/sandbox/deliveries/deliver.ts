/** Delivers one message to a bot's server, with the service's retries. */
import { type DeliveryOutcome, interpretResponse } from './interpret-response.ts';
import { type PostFailure, type PostTls, post } from './post.ts';

/** How many calls are made in total, without a pause between them (docs/service.md, Outgoing webhooks). */
const maxAttempts = 4;
/** Milliseconds for connecting, and for each pause in the response (docs/service.md, Outgoing webhooks). */
const defaultTimeout = 10_000;

export type DeliveryResult = DeliveryOutcome & {
  readonly tries: number;
  /** HTTP status; null if there was no response. */
  readonly status: number | null;
  /** The text about a failure for the owner of the bot. */
  readonly told?: string;
};

export interface DeliverOptions {
  readonly url: URL;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Version of the server, for the user agent. */
  readonly version: string;
  readonly timeout?: number | undefined;
  readonly tls?: PostTls | undefined;
}

/** Delivers a message. Retries only after a timeout or a connection error, never after an error status. */
export async function deliver({
  url,
  payload,
  version,
  timeout = defaultTimeout,
  tls,
}: DeliverOptions): Promise<DeliveryResult> {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': `ZulipOutgoingWebhook/${version}` };
  const body = JSON.stringify(payload);
  for (let tries = 1; ; tries += 1) {
    const posted = await post(url, { body, headers, timeout, tls });
    if (typeof posted !== 'string') {
      const meaning = interpretResponse(posted);
      return { ...meaning, tries, status: posted.status };
    }
    if (tries === maxAttempts || !isRetried(posted))
      return { ...failureOf(posted, timeout), tries, status: null };
  }
}

function isRetried(reason: PostFailure): boolean {
  return reason === 'timeout' || reason === 'connection';
}

function failureOf(reason: PostFailure, timeout: number) {
  const outcome = 'failed' as const;
  switch (reason) {
    case 'timeout':
      return {
        outcome,
        failure: 'Bot is unavailable',
        told: `Request timed out after ${timeout / 1000} seconds.`,
      };
    case 'connection':
      return {
        outcome,
        failure: 'Bot is unavailable',
        told: 'A connection error occurred. Is my bot server down?',
      };
    case 'too-many-redirects':
      return { outcome, failure: 'TooManyRedirects' };
    case 'bad-redirect':
      return { outcome, failure: 'InvalidSchema' };
  }
}

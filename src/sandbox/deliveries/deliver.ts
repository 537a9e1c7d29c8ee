/**
 * Delivers one message to a bot's server, with the service's retries, and interprets its response as the service
 * does (docs/service.md, Outgoing webhooks).
 */

import { parseJson } from '../../base/json-text.ts';
import { type PostFailure, type PostResponse, type PostTls, post } from './post.ts';

type DeliveryOutcome =
  /** The bot posts this in the conversation. */
  | { readonly outcome: 'answered'; readonly content: string }
  /** The bot posts nothing. */
  | { readonly outcome: 'silent' }
  /** The bot posts `Failure! ` and this. */
  | { readonly outcome: 'failed'; readonly failure: string };

/** Returns the outcome of a response. Any 2xx with a usable body is an answer; no response causes a retry. */
function interpretResponse({ status, body }: PostResponse): DeliveryOutcome {
  if (status < 200 || status >= 300) return failed(`Third party responded with ${status}`);
  const parsed = parse(body);
  if (parsed === undefined) return failed('Invalid JSON in response');
  const { value } = parsed;
  if (value === '') return { outcome: 'silent' };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return failed('Invalid response format');
  return interpretBody(value as Readonly<Record<string, unknown>>);
}

/** Interprets a JSON body. `response_string` is the older name of `content`, and takes precedence. */
function interpretBody(answer: Readonly<Record<string, unknown>>): DeliveryOutcome {
  if (answer.response_not_required === true) return { outcome: 'silent' };
  const name = ['response_string', 'content'].find((each) => Object.hasOwn(answer, each));
  const content = name === undefined ? '' : asText(answer[name]);
  if (content.trim() === '') return { outcome: 'silent' };
  if (answer.widget_content !== undefined && parse(asText(answer.widget_content)) === undefined) {
    return failed('Widgets: API programmer sent invalid JSON content');
  }
  return { outcome: 'answered', content };
}

function failed(failure: string): DeliveryOutcome {
  return { outcome: 'failed', failure };
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    // A body that is not JSON is a failure with its own text.
    return undefined;
  }
}

/** Returns a value as text. The service is written in Python and posts `None` for null. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

/** How many calls are made in total, without a pause between them (docs/service.md, Outgoing webhooks). */
const maxAttempts = 4;
/** Milliseconds for connecting, and for each pause in the response (docs/service.md, Outgoing webhooks). */
const defaultTimeout = 10_000;

type DeliveryResult = DeliveryOutcome & {
  readonly tries: number;
  /** HTTP status; null if there was no response. */
  readonly status: number | null;
  /** The text about a failure for the owner of the bot. */
  readonly told?: string;
};

interface DeliverOptions {
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

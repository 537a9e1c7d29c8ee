/** Interprets the response of a bot's server as the service does (docs/service.md, Outgoing webhooks). */

import { parseJson } from '../../base/json-text.ts';
import type { PostResponse } from './post.ts';

export type DeliveryOutcome =
  /** The bot posts this in the conversation. */
  | { readonly outcome: 'answered'; readonly content: string }
  /** The bot posts nothing. */
  | { readonly outcome: 'silent' }
  /** The bot posts `Failure! ` and this. */
  | { readonly outcome: 'failed'; readonly failure: string };

/** Returns the outcome of a response. Any 2xx with a usable body is an answer; no response causes a retry. */
export function interpretResponse({ status, body }: PostResponse): DeliveryOutcome {
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

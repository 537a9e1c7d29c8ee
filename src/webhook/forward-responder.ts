/** A responder that forwards each delivery unchanged to another address, and passes the response back. */

import { parseJson } from '../base/json-text.ts';
import type { Tls } from '../http/connections.ts';
import type { Proxies } from '../http/proxies.ts';
import { createTransport } from '../http/transport.ts';
import { TransportError } from '../http/transport-types.ts';
import { emptyResponse, errorResponse, type Responder, type Say, type WebhookResponse } from './responder.ts';

export interface ForwardOptions {
  /** Milliseconds for the whole exchange. */
  readonly timeout: number;
  readonly tls: Tls;
  readonly proxies?: Proxies | undefined;
}

export function forwardResponder(url: URL, { timeout, tls, proxies }: ForwardOptions, say: Say): Responder {
  return async ({ payload, body }, signal) => {
    const noteAnswer = (answer: string) => say(`message ${payload.message.id}: ${url.host} ${answer}`);
    // Each delivery gets a new connection: a kept one may be closed just when it is needed, and a POST is not
    // retried.
    const transport = createTransport({ origin: url.origin, connections: 1, timeout, tls, proxies });
    try {
      const { status, headers, text, cut } = await transport.send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        body: body.toString('utf8'),
        signal,
      });
      if (cut) {
        noteAnswer('answered with more than can be returned');
        return errorResponse(502, 'the answer was too long');
      }
      return passBack(status, text, headers['content-type'], noteAnswer);
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      noteAnswer(`gave no answer: ${error.message}`);
      return error.kind === 'timeout'
        ? errorResponse(504, 'no answer in time')
        : errorResponse(502, 'no answer');
    } finally {
      await transport.close();
    }
  };
}

/**
 * The fields of a response that become a message; the server would post a null in them as the word None
 * (docs/service.md, Outgoing webhooks).
 */
const posted = ['content', 'response_string'];

function passBack(status: number, text: string, type: string | undefined, noteAnswer: Say): WebhookResponse {
  if (status >= 300 && status < 400) {
    noteAnswer(`answered with a redirect (${status}), which is not followed`);
    return errorResponse(502, 'the answer was a redirect');
  }
  const answer = { status, body: text, type };
  if (status >= 400) {
    noteAnswer(`answered with ${status}`);
    return answer;
  }
  const value = parseObject(text);
  if (value === undefined) {
    noteAnswer('answered with something that is not a JSON object, which the server treats as a failure');
    return answer;
  }
  if (!posted.some((name) => value[name] === null)) return answer;
  noteAnswer('answered with null, so the bot does not reply');
  return emptyResponse;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = parseJson(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return value as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** The envelope of every JSON reply: `result`, `msg`, `code` and the endpoint's own fields. */
import { parsedJson } from '../base/parsed-json.ts';
import { shallow } from './excerpt.ts';
import type { WireReply } from './transport-types.ts';

export type Body = Readonly<Record<string, unknown>>;

/**
 * Returns the reply's JSON object if it is one of the server's, which its `result` shows: an object that is neither
 * success nor error is not reliable. It is parsed regardless of the Content-Type: a 405 says `text/html` but contains
 * JSON.
 */
export function readEnvelope(reply: WireReply): Body | undefined {
  const value = parsedJson(reply.text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const body = value as Body;
  return body.result === 'success' || body.result === 'error' ? body : undefined;
}

/** Whether the reply succeeded: the status decides, and the envelope must not contradict it. */
export function isSuccess(reply: WireReply, body: Body | undefined): body is Body {
  return body !== undefined && reply.status >= 200 && reply.status < 300 && body.result === 'success';
}

/** Whether a successful reply was cut off: it begins as a JSON object and does not end as one. */
export function isTruncated(reply: WireReply): boolean {
  const begins = reply.status >= 200 && reply.status < 300 && /^\s*\{/.test(reply.text.slice(0, 1024));
  return begins && parsedJson(reply.text) === undefined;
}

/** Returns the fields of a body besides the envelope, without what is nested too deep to walk over. */
export function fieldsOf(body: Body): Record<string, unknown> {
  const { result: _result, msg: _msg, code: _code, ...fields } = body;
  return shallow(fields) as Record<string, unknown>;
}

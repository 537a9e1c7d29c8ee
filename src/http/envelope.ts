/** The envelope of every JSON reply: `result`, `msg`, `code` and the endpoint's own fields. */
import { shallow } from './excerpt.ts';
import type { WireReply } from './transport-types.ts';

export type Body = Readonly<Record<string, unknown>>;

/**
 * The reply's JSON object where it is one of the service's, told by its `result`: one that is
 * neither success nor error says nothing that can be relied on. Found by trying, not by
 * Content-Type: a 405 says `text/html` and holds JSON.
 */
export function readEnvelope(reply: WireReply): Body | undefined {
  const value = tryParse(reply.text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const body = value as Body;
  return body.result === 'success' || body.result === 'error' ? body : undefined;
}

/** Whether the reply succeeded: the status decides, and the envelope must not contradict it. */
export function isSuccess(reply: WireReply, body: Body | undefined): body is Body {
  return body !== undefined && reply.status >= 200 && reply.status < 300 && body.result === 'success';
}

/** Whether a successful reply stops in the middle: it begins as a JSON object and does not end as one. */
export function isTruncated(reply: WireReply): boolean {
  const begins = reply.status >= 200 && reply.status < 300 && /^\s*\{/.test(reply.text.slice(0, 1024));
  return begins && tryParse(reply.text) === undefined;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Web pages and broken replies are told apart by the callers.
    return undefined;
  }
}

/** The fields of a body beyond the envelope; what nests too deep to be walked over is left out of them. */
export function fieldsOf(body: Body): Record<string, unknown> {
  const { result: _result, msg: _msg, code: _code, ...fields } = body;
  return shallow(fields) as Record<string, unknown>;
}

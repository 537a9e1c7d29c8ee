/** Reads the body of a delivery and validates it against the row that declares it. */
import { validateIncoming } from '../api/derive/validate-args.ts';
import type { ReplyOf } from '../api/shape.ts';
import type { WireArgs } from '../api/spec.ts';
import { outgoingWebhook, type outgoingWebhookMessage } from '../api/table/webhook.ts';

/** The fields of the row; further fields are kept. */
export type Payload = Omit<WireArgs<typeof outgoingWebhook>, 'message'> & {
  readonly message: ReplyOf<typeof outgoingWebhookMessage>;
};

/** A payload, or the reason why the body is rejected. The reason never contains anything from the body. */
export type ReadPayload =
  | { readonly ok: true; readonly payload: Payload }
  | { readonly ok: false; readonly status: 400 | 401; readonly reason: string };

/**
 * Reads a body. The token is checked before all other fields, so that a sender without
 * it learns nothing about them.
 * @param isToken whether a value of the field `token` is valid
 */
export function readPayload(body: Buffer, isToken: (given: unknown) => boolean): ReadPayload {
  const value = parse(body);
  if (value === undefined) return { ok: false, status: 400, reason: 'the body is not JSON' };
  if (!isObject(value)) return { ok: false, status: 400, reason: 'the body is not a JSON object' };
  if (!isToken(value.token)) return { ok: false, status: 401, reason: 'wrong token' };
  const [problem] = validateIncoming(outgoingWebhook, value);
  if (problem === undefined) return { ok: true, payload: value as Payload };
  return { ok: false, status: 400, reason: `${problem.param} ${problem.message}` };
}

/**
 * Returns a key that identifies a delivery: the server sends the same message to each bot separately, and again if it
 * got no response in time (docs/service.md, Outgoing webhooks).
 */
export function deliveryKey({ message, bot_email }: Payload): string {
  return `${message.id} ${bot_email}`;
}

/** Returns the payload with secrets hidden, for printing and for commands. */
export function withoutSecrets(payload: Payload): Payload {
  const shown: Record<string, unknown> = { ...payload };
  for (const [name, param] of Object.entries(outgoingWebhook.params)) {
    if ('secret' in param && param.secret && name in shown) shown[name] = '[hidden]';
  }
  return shown as Payload;
}

/** Parses a body. Returns undefined if it is not JSON, or nested too deeply to be serialized again. */
function parse(body: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    JSON.stringify(value);
    return value;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

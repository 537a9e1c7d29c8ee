/** The body of a delivery: read, and held against the row that declares it. */
import { validateIncoming } from '../api/derive/validate-args.ts';
import type { ReplyOf } from '../api/shape.ts';
import type { WireArgs } from '../api/spec.ts';
import { outgoingWebhook, type outgoingWebhookMessage } from '../api/table/webhook.ts';

/** The fields of the row; fields beyond it are kept. */
export type Payload = Omit<WireArgs<typeof outgoingWebhook>, 'message'> & {
  readonly message: ReplyOf<typeof outgoingWebhookMessage>;
};

/** A payload, or why the body is refused. The reason never holds anything of it. */
export type ReadPayload =
  | { readonly ok: true; readonly payload: Payload }
  | { readonly ok: false; readonly status: 400 | 401; readonly reason: string };

/**
 * Reads a body. The token comes before all other fields, so that who lacks it
 * learns nothing of them.
 * @param isToken whether a value of the field `token` will do
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

/** Tells deliveries apart: the service sends a message again when it got no answer in time, to each bot by itself. */
export function deliveryKey({ message, bot_email }: Payload): string {
  return `${message.id} ${bot_email}`;
}

/** The payload as it may be shown and handed on to a command: secrets hidden. */
export function withoutSecrets(payload: Payload): Payload {
  const shown: Record<string, unknown> = { ...payload };
  for (const [name, param] of Object.entries(outgoingWebhook.params)) {
    if ('secret' in param && param.secret && name in shown) shown[name] = '[hidden]';
  }
  return shown as Payload;
}

/** Undefined where it is no JSON, or nested so deeply that it could not be written again. */
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

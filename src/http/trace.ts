/** Builds the lines of `--debug`: the requests and replies, without secrets. This file prints nothing. */
import { hidden } from '../base/secret.ts';
import { oneLine } from './excerpt.ts';
import { redactText, redactUrl, redactValue } from './redact.ts';
import type { WireReply, WireRequest } from './transport-types.ts';

/** How many characters of a reply, and of a parameter, a trace shows. */
const excerptLength = 2000;
/** Longer replies are redacted as text: nothing beyond this length is shown anyway. */
const parsedLength = 64 * 1024;

export interface Tracer {
  request(request: WireRequest, params: Readonly<Record<string, unknown>>, attempt: number): void;
  /**
   * Traces a reply.
   * @param secret whether nothing of the reply's content may be shown
   */
  reply(request: WireRequest, reply: WireReply, ms: number, secret?: boolean): void;
  failed(request: WireRequest, problem: string, ms: number): void;
  note(text: string): void;
}

/**
 * Creates a tracer.
 * @param write receives one line; without it, nothing is traced
 * @param hide removes secrets
 * @param hidesReplies whether replies may contain earlier values of secrets
 */
export function createTracer(
  write: ((line: string) => void) | undefined,
  hide: (text: string) => string,
  hidesReplies: () => boolean = () => false,
): Tracer | undefined {
  if (write === undefined) return undefined;
  const line = (text: string) => write(hide(text));
  // Secrets are removed before the cut too, so that no part of one stays before it.
  const cut = (text: string) => cutText(hide(text));
  const label = ({ method, url }: WireRequest) => cut(`${method} ${redactUrl(url)}`);
  /** Leaves out the query: the parameters follow, as they were before encoding. */
  const place = ({ method, url }: WireRequest) => `${method} ${redactUrl(new URL(url.pathname, url.origin))}`;
  return {
    request(request, params, attempt) {
      const again = attempt > 1 ? ` (attempt ${attempt})` : '';
      const shown = Object.entries(redactValue(params) as Record<string, unknown>)
        .map(([name, value]) => ` ${name}=${cut(JSON.stringify(value) ?? '')}`)
        .join('');
      line(`> ${place(request)}${again}${shown}`);
    },
    reply(request, reply, ms, secret = false) {
      const size = Buffer.byteLength(reply.text);
      const said = secret || (reply.status < 400 && hidesReplies()) ? hidden : cut(excerpt(reply.text));
      line(`< ${reply.status} ${label(request)} in ${Math.round(ms)} ms, ${size} bytes: ${said}`);
    },
    failed(request, problem, ms) {
      line(`< ${label(request)} failed after ${Math.round(ms)} ms: ${redactText(problem)}`);
    },
    note: (text) => line(`* ${text}`),
  };
}

/** Returns a text redacted and on one line, so that a later cut cannot separate a name from its value. */
function excerpt(text: string): string {
  const whole = text.length <= parsedLength;
  return oneLine(whole ? redactWhole(text) : redactText(text.slice(0, parsedLength)));
}

function cutText(text: string): string {
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text;
}

function redactWhole(text: string): string {
  try {
    return JSON.stringify(redactValue(JSON.parse(text)));
  } catch {
    // Not JSON, or broken JSON, which is just what a trace is for.
    return redactText(text);
  }
}

/**
 * Builds the lines of `--debug`: the requests and replies, without secrets. Values of names that look secret never
 * appear, whether in a body, a form or a URL. This file prints nothing.
 */

import { hidden } from '../base/secret.ts';
import { oneLine } from './excerpt.ts';
import type { WireReply, WireRequest } from './transport-types.ts';

const names = String.raw`(?:(?:proxy-)?authorization|(?:set-)?cookie|key|[\w.-]*(?:api[-_]?key|password|passwd|secret|token|private[-_]?key|cert[-_]?key)[\w.-]*)`;
const secretName = new RegExp(`^${names}$`, 'i');
/** The name of a member in JSON text, which may itself be inside a string. */
const member = /"([\w.-]+)\\*"\s*:\s*/g;
/**
 * The member's value, which may be cut off. A nested value is hidden to the end of the text. Booleans and null are
 * kept: whether something exists is not secret.
 */
const memberValue = /\\*"(?:[^"\\]|\\[\s\S])*["\\]?|[[{][\s\S]*|(?!(?:true|false|null)\b)[^\s,}\]]+/y;
/** The name in a form. No name begins inside another one, so a long name is examined only once. */
const pair = /(?<![\w.-])([\w.-]+)=/g;
const pairValue = /[^\s&"'<>]*/y;

/** Whether the value of a field, parameter or header with this name must be hidden. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** Returns a copy of a JSON value in which the values of secret fields are replaced, at any depth. */
export function redactValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactValue);
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      // Whether something exists is not secret, such as `"password": true` among the login methods.
      isSecretName(name) && typeof inner !== 'boolean' && inner !== null ? hidden : redactValue(inner),
    ]),
  );
}

/** Returns a URL without userinfo and without the values of secret parameters. */
export function redactUrl(url: URL): string {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  for (const name of new Set(shown.searchParams.keys())) {
    if (isSecretName(name)) shown.searchParams.set(name, hidden);
  }
  return shown.href;
}

/**
 * Returns any text, even one cut off in the middle, without its secrets: JSON, forms, addresses with userinfo,
 * Authorization headers.
 */
export function redactText(text: string): string {
  const members = hideValues(text, member, memberValue, `"${hidden}"`);
  return hideValues(members, pair, pairValue, hidden)
    .replace(/\/\/[^\s/?#@"]+@/g, `//${hidden}@`)
    .replace(/\b(basic|bearer)\s+[a-z0-9+/=_.~-]+/gi, `$1 ${hidden}`);
}

/** Replaces the values after secret names. It examines each part of the text only once. */
function hideValues(text: string, names: RegExp, value: RegExp, instead: string): string {
  let shown = '';
  let done = 0;
  names.lastIndex = 0;
  for (let found = names.exec(text); found !== null; found = names.exec(text)) {
    if (!isSecretName(found[1] ?? '')) continue;
    value.lastIndex = names.lastIndex;
    if (!value.test(text)) continue;
    shown += text.slice(done, names.lastIndex) + instead;
    done = value.lastIndex;
    names.lastIndex = done;
  }
  return shown + text.slice(done);
}

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
      const attemptText = attempt > 1 ? ` (attempt ${attempt})` : '';
      const shown = Object.entries(redactValue(params) as Record<string, unknown>)
        .map(([name, value]) => ` ${name}=${cut(JSON.stringify(value) ?? '')}`)
        .join('');
      line(`> ${place(request)}${attemptText}${shown}`);
    },
    reply(request, reply, ms, secret = false) {
      const size = Buffer.byteLength(reply.text);
      const text = secret || (reply.status < 400 && hidesReplies()) ? hidden : cut(excerpt(reply.text));
      line(`< ${reply.status} ${label(request)} in ${Math.round(ms)} ms, ${size} bytes: ${text}`);
    },
    failed(request, problem, ms) {
      line(`< ${label(request)} failed after ${Math.round(ms)} ms: ${redactText(problem)}`);
    },
    note: (text) => line(`* ${text}`),
  };
}

/** Returns a text redacted and on one line, so that a later cut cannot separate a name from its value. */
function excerpt(text: string): string {
  const isShort = text.length <= parsedLength;
  return oneLine(isShort ? redactJson(text) : redactText(text.slice(0, parsedLength)));
}

function cutText(text: string): string {
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text;
}

function redactJson(text: string): string {
  try {
    return JSON.stringify(redactValue(JSON.parse(text)));
  } catch {
    // Not JSON, or broken JSON, which is just what a trace is for.
    return redactText(text);
  }
}

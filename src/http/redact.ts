/** What may stand in a trace. Values of secret-like names never do, wherever they are: body, form, URL. */
import { hidden } from '../base/secret.ts';

const names = String.raw`(?:(?:proxy-)?authorization|(?:set-)?cookie|key|[\w.-]*(?:api[-_]?key|password|passwd|secret|token|private[-_]?key|cert[-_]?key)[\w.-]*)`;
const secretName = new RegExp(`^${names}$`, 'i');
/** The name of a member of JSON text, perhaps inside a string. */
const member = /"([\w.-]+)\\*"\s*:\s*/g;
/** Its value, perhaps cut off; what nests is hidden to the end of the text. Whether a thing is there is no secret. */
const memberValue = /\\*"(?:[^"\\]|\\[\s\S])*["\\]?|[[{][\s\S]*|(?!(?:true|false|null)\b)[^\s,}\]]+/y;
/** The name in a form; no name begins within another one, so that a long one is looked at once. */
const pair = /(?<![\w.-])([\w.-]+)=/g;
const pairValue = /[^\s&"'<>]*/y;

/** Whether the value of a field, parameter or header of this name must not be shown. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** A copy of a JSON value in which the values of secret-like fields are replaced, at any depth. */
export function redactValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactValue);
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      // Whether a thing is there is no secret: `"password": true` among the ways to log in.
      isSecretName(name) && typeof inner !== 'boolean' && inner !== null ? hidden : redactValue(inner),
    ]),
  );
}

/** A URL without userinfo and without the values of secret-like parameters. */
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
 * Text of any kind, perhaps cut off in the middle: JSON in which something is
 * secret, forms, addresses with userinfo, Authorization headers.
 */
export function redactText(text: string): string {
  const members = hideValues(text, member, memberValue, `"${hidden}"`);
  return hideValues(members, pair, pairValue, hidden)
    .replace(/\/\/[^\s/?#@"]+@/g, `//${hidden}@`)
    .replace(/\b(basic|bearer)\s+[a-z0-9+/=_.~-]+/gi, `$1 ${hidden}`);
}

/** Replaces the values behind secret-like names. Each part of the text is looked at once. */
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

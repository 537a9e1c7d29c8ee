/** Redacts traces. Values of names that look secret never appear, whether in a body, a form or a URL. */
import { hidden } from '../base/secret.ts';

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

/** Decodes the text of a field to a value, as strictly as the server does. */
import { parseJson } from '../../base/json-text.ts';
import type { Param } from '../spec.ts';
import { encodingOf } from './encode.ts';
import { type Validated, validateValue } from './validation-issue.ts';

export type { JsonType, ValidationIssue } from './validation-issue.ts';

/**
 * Decodes the text of one parameter. JSON is strict: `True` is not JSON, and `5.0` and `"5"` are not integers.
 * Unknown keys of an object are dropped. The server does both (docs/service.md, Transport).
 */
export function decodeParam(param: Param, text: string): Validated {
  if (encodingOf(param) === 'text') return validateValue(param, text);
  const source = param.kind === 'json' ? text : markFractions(text);
  let value: unknown;
  try {
    value = parseJson(source);
  } catch {
    return { ok: false, problem: 'not-json', path: [] };
  }
  return validateValue(param, value);
}

/**
 * Marks fractions: `JSON.parse` reads `5.0` and `2e2` as whole numbers, but the server does not. No parameter takes
 * fractions, so such literals are replaced by one that is not an integer.
 */
function markFractions(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
    token.startsWith('"') || !/[.eE]/.test(token) ? token : '0.5',
  );
}

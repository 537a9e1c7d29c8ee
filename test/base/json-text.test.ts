import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepest, parseJson } from '../../src/base/json-text.ts';

const nested = (levels: number, inner = '') =>
  `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}${inner}`;

describe('parseJson', () => {
  it('returns what JSON.parse returns', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('accepts the deepest allowed nesting and nothing deeper', () => {
    expect(() => parseJson(nested(deepest))).not.toThrow();
    expect(() => parseJson(`[${nested(deepest)}]`)).toThrow(SyntaxError);
    expect(() => parseJson(nested(200_000))).toThrow(SyntaxError);
  });

  it('does not limit breadth', () => {
    const text = JSON.stringify(Array.from({ length: 10 * deepest }, () => ({ a: [{}] })));
    expect(() => parseJson(text)).not.toThrow();
  });
});

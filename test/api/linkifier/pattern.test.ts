import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadPattern, compilePattern } from '../../../src/api/linkifier/pattern.ts';

const found = (source: string, text: string) =>
  compilePattern(source)
    .matches(text)
    .map(({ start, end }) => text.slice(start, end));

describe('a pattern', () => {
  it('returns its named groups and what they matched', () => {
    const pattern = compilePattern('(?P<repo>[a-z]+)(?P<more>!)?#(?P<id>[0-9]+)');
    expect(pattern.groups).toEqual(['id', 'more', 'repo']);
    expect(pattern.matches('see web#12')).toEqual([{ start: 4, end: 10, groups: { repo: 'web', id: '12' } }]);
  });

  it.each([
    ['#12', ['#12']],
    ['(#12), "#13" \'#14\' <#15> :#16', ['#12', '#13', '#14', '#15', '#16']],
    ['x#12', []],
    ['-#12', []],
    ['#12x', []],
    ['#12é', []],
    ['#12_', ['#12']],
    ['#12.', ['#12']],
    ['a\u00a0#12\u2003#13\u0085#14\n#15', ['#12', '#13', '#14', '#15']],
    // One blank both ends a match and begins the next.
    ['#12 #13 #14', ['#12', '#13', '#14']],
    ['#12#13', ['#12']],
    ['😀 #12 😀', ['#12']],
  ])('matches only between boundaries: %j', (text, expected) => {
    expect(found('#[0-9]+', text)).toEqual(expected);
  });

  it('backtracks to end at a boundary', () => {
    expect(found('#[0-9a-z]+?', '#12ab!')).toEqual(['#12ab']);
    expect(found('a|ab', 'ab')).toEqual(['ab']);
  });

  it.each(['(?i)bug', '\\pL+', '[[:alpha:]]+', '(?P<n>x)|(?P<m>y)'])('accepts %s', (source) => {
    expect(() => compilePattern(source)).not.toThrow();
  });

  it.each<[source: string, message: string, hint: RegExp | undefined]>([
    ['(foo', 'missing ): (foo', undefined],
    ['????', 'missing argument to repetition operator: ??', undefined],
    ['a\\', 'trailing backslash at end of expression', undefined],
    ['a(?=b)', 'invalid perl operator: (?=', /no look-around/],
    ['a(?!b)', 'invalid perl operator: (?!', /no look-around/],
    ['(?<!a)b', 'invalid named capture: (?<!a)b', /no look-around/],
    ['(?P<x>a)\\1', 'invalid escape sequence: \\1', /no back-references/],
    ['(?P<x>a)(?P=x)', 'invalid perl operator: (?P', /no back-references/],
    ['(?>a)', 'invalid perl operator: (?>', /no atomic groups/],
    ['a++', 'invalid nested repetition operator: ++', /no possessive repetition/],
  ])('refuses %s', (source, message, hint) => {
    const thrown = (() => {
      try {
        compilePattern(source);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(BadPattern);
    expect((thrown as BadPattern).message).toBe(message);
    if (hint === undefined) expect((thrown as BadPattern).hint).toBeUndefined();
    else expect((thrown as BadPattern).hint).toMatch(hint);
  });

  it('compiles or is refused, whatever the text, and its matches are ordered and not empty', () => {
    const source = fc.string({ unit: fc.constantFrom(...'ab1#-()[]{}|*+?.\\^$:<>P= é😀') });
    const text = fc.string({ unit: fc.constantFrom(...'ab1#- (é😀') });
    fc.assert(
      fc.property(source, text, (written, against) => {
        let last = 0;
        try {
          for (const { start, end } of compilePattern(written).matches(against)) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(against.length);
            last = end;
          }
        } catch (error) {
          expect(error).toBeInstanceOf(BadPattern);
        }
      }),
    );
  });
});

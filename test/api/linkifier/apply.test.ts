import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyLinkifiers } from '../../../src/api/linkifier/apply.ts';

const issue = { pattern: '#(?P<id>[0-9]+)', url_template: 'https://x.example/{id}' };
const bug = { pattern: 'BUG-(?P<n>[0-9]+)', url_template: 'https://b.example/{n}' };
const any = { pattern: '(?P<p>[A-Z]+)-(?P<n>[0-9]+)', url_template: 'https://t.example/{p}/{n}' };

it('shows matches by position in code points, whichever linkifier made them', () => {
  expect(applyLinkifiers([issue, bug], '😀 BUG-1 and #20')).toEqual([
    { linkifier: bug, text: 'BUG-1', start: 2, end: 7, url: 'https://b.example/1' },
    { linkifier: issue, text: '#20', start: 12, end: 15, url: 'https://x.example/20' },
  ]);
});

it('gives an overlapping position to the earlier linkifier', () => {
  const outcome = (linkifiers: (typeof issue)[]) =>
    applyLinkifiers(linkifiers, 'BUG-1 ABC-2').map(({ url, takenBy }) => [url, takenBy]);
  expect(outcome([bug, any])).toEqual([
    ['https://b.example/1', undefined],
    ['https://t.example/BUG/1', bug],
    ['https://t.example/ABC/2', undefined],
  ]);
  expect(outcome([any, bug])).toEqual([
    ['https://t.example/BUG/1', undefined],
    ['https://b.example/1', any],
    ['https://t.example/ABC/2', undefined],
  ]);
});

it('a match that makes no link takes no position', () => {
  const wide = { pattern: 'a b c', url_template: 'wide' };
  const left = { pattern: 'a', url_template: 'left' };
  const right = { pattern: 'c', url_template: 'right' };
  const links = applyLinkifiers([left, wide, right], 'a b c').filter(({ takenBy }) => takenBy === undefined);
  expect(links.map(({ url }) => url)).toEqual(['left', 'right']);
});

it("skips groups that didn't match and invalid linkifiers", () => {
  const maybe = { pattern: 'x(?P<n>[0-9])?', url_template: 'u{?n}' };
  const broken = { pattern: '(', url_template: 'u' };
  const untemplated = { pattern: 'x', url_template: '{' };
  expect(applyLinkifiers([broken, untemplated, maybe], 'x x1').map(({ url }) => url)).toEqual(['u', 'u?n=1']);
});

it('makes links that never overlap, each with the exact text at its position', () => {
  const text = fc
    .array(fc.constantFrom('#12', 'BUG-3', 'ABC-4', 'x', ' ', '(', '😀'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.shuffledSubarray([issue, bug, any]), (written, linkifiers) => {
      let last = 0;
      for (const { text: matched, start, end, takenBy } of applyLinkifiers(linkifiers, written)) {
        expect([...written].slice(start, end).join('')).toBe(matched);
        if (takenBy !== undefined) continue;
        expect(start).toBeGreaterThanOrEqual(last);
        last = end;
      }
    }),
  );
});

import { expect, it } from 'vitest';
import { normalizeName } from '../../src/api/normalize-name.ts';

/** As Python's `str.strip`: which characters count as white space. */
it.each([
  ['space, tab, line end', ' \t\r\nx \t\r\n', 'x'],
  ['no-break space', '\u00a0x\u00a0', 'x'],
  ['wide spaces', '\u3000\u2003x\u2028\u2029', 'x'],
  ['next line', '\u0085x\u0085', 'x'],
  ['separators', '\u001cx\u001f', 'x'],
  ['byte order mark', '\ufeffx\ufeff', '\ufeffx\ufeff'],
  ['zero width space', '\u200bx\u200b', '\u200bx\u200b'],
  ['direction marks', '\u200fx\u202e', '\u200fx\u202e'],
  ['only blanks', ' \u00a0 ', ''],
  ['blanks inside', ' a  b ', 'a  b'],
])('%s', (_, text, kept) => {
  expect(normalizeName(text)).toBe(kept);
});

// With quadratic time, this wouldn't end before the test is given up.
it('takes linear time for many blanks inside', () => {
  const text = `x${' '.repeat(1_000_000)}x`;
  expect(normalizeName(text)).toBe(text);
});

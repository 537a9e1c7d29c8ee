import { expect, it } from 'vitest';
import { loadNearestWord } from '../../src/base/nearest-word.ts';

it('finds the word that differs in a few letters, or none', async () => {
  const nearest = await loadNearestWord();
  expect(nearest('chanel', ['channel', 'user'])).toBe('channel');
  expect(nearest('x', ['y', 'channel'])).toBe('y');
  expect(nearest('folder', ['channel', 'user'])).toBeUndefined();
  expect(nearest('channel', [])).toBeUndefined();
});

it('allows as many different letters as it is told', async () => {
  const nearest = await loadNearestWord();
  expect(nearest('abcdefghij', ['abcdefxxxx'])).toBeUndefined();
  expect(nearest('abcdefghij', ['abcdefxxxx'], 0.4)).toBe('abcdefxxxx');
});

it("does not compare texts that aren't words", async () => {
  const nearest = await loadNearestWord();
  const long = 'x'.repeat(201);
  expect(nearest(long, [long])).toBeUndefined();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRejectionLog } from '../../src/webhook/listen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const said: string[] = [];
  return { said, refusals: createRejectionLog((line) => said.push(line), { lines: 2, window: 1000 }) };
}

it('prints some in a window, counts the others, and prints some again', () => {
  const { said, refusals } = start();
  for (let n = 0; n < 5; n++) refusals.add(n % 2 === 0 ? '401 wrong token' : '413 too large');
  expect(said).toEqual(['refused: 401 wrong token', 'refused: 413 too large']);
  vi.advanceTimersByTime(1000);
  expect(said.slice(2)).toEqual(['also refused: 2 times 401 wrong token, 1 times 413 too large']);
  refusals.add('404');
  expect(said.at(-1)).toBe('refused: 404');
  expect(refusals.total()).toBe(6);
});

it('prints the rest at the end, if there is one', () => {
  const { said, refusals } = start();
  refusals.add('a');
  refusals.close();
  expect(said).toEqual(['refused: a']);
  for (let n = 0; n < 3; n++) refusals.add('b');
  refusals.close();
  expect(said.at(-1)).toBe('also refused: 1 times b');
  expect(vi.getTimerCount()).toBe(0);
});

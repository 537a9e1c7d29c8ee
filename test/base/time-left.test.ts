import { expect, it } from 'vitest';
import { timeLeft } from '../../src/base/time-left.ts';

it.each([
  [1, 100, 4999, ''],
  [0, 100, 60_000, ''],
  [100, 100, 60_000, ''],
  [101, 100, 60_000, ''],
  [99, 100, 60_000, ', about 1 minute left'],
  [10, 100, 60_000, ', about 9 minutes left'],
])('estimates after %i of %i in %i ms: %j', (done, total, ms, text) => {
  expect(timeLeft(done, total, ms)).toBe(text);
});

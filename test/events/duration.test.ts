import { expect, it } from 'vitest';
import { readDuration } from '../../src/events/duration.ts';

it.each([
  ['90s', 90_000],
  ['10m', 600_000],
  ['1h30m', 5_400_000],
  ['2d', 172_800_000],
  ['0.5s', 500],
  ['700ms', 700],
])('%s', (text, ms) => {
  expect(readDuration('--for', text)).toBe(ms);
});

it.each(['', '10', '10 m', 'm', '0s', '-1s', '1w', '1h x', '100d'])("refuses '%s'", (text) => {
  expect(() => readDuration('--for', text)).toThrow(/^--for must be/);
});

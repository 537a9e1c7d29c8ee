import { expect, test } from 'vitest';
import { exactDuration, formatDuration, readDuration } from '../../src/base/duration.ts';

test.each([
  ['90s', 90_000],
  ['10m', 600_000],
  ['1h30m', 5_400_000],
  ['1d', 86_400_000],
  ['250ms', 250],
  ['1.5s', 1500],
  ['7', 7000],
  ['0.25', 250],
])('%s is %i ms', (written, ms) => {
  expect(readDuration(written)).toEqual({ ms });
});

test.each(['', ' ', 's', '5x', '1 h', '1e3', '-1', '0x10', 'Infinity', 'NaN', '1h30', '25d'])(
  '%j is not a duration',
  (written) => {
    expect(readDuration(written).problem).toContain(`not '${written}'`);
  },
);

test('accepts an empty duration only if the caller allows it', () => {
  expect(readDuration('0').problem).toContain('longer than 0');
  expect(readDuration('0s', 0)).toEqual({ ms: 0 });
});

test.each([
  [0, '0s'],
  [200, '200ms'],
  [1000, '1s'],
  [1400, '2s'],
  [59_001, '1m'],
  [150_000, '2m 30s'],
  [150_001, '2m 31s'],
  [3_599_999, '1h'],
  [3_660_000, '1h 1m'],
  [93_600_000, '1d 2h'],
  [86_400_000 * 400, '400d'],
])('%i ms is printed as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test.each([
  [7_776_000_000, '90d'],
  [130_500_000, '2175m'],
  [1500, '1500ms'],
  [0, '0ms'],
])('%i ms is written exactly as %s', (ms, text) => {
  expect(exactDuration(ms)).toBe(text);
  expect(readDuration(text, 0, Number.POSITIVE_INFINITY)).toEqual({ ms });
});

import { expect, it } from 'vitest';
import { isoMoment } from '../../src/base/moment.ts';
import { momentText } from '../../src/commands/user/_presence.ts';

it('prints a moment in UTC', () => {
  expect(isoMoment(1_700_000_000)).toBe('2023-11-14T22:13:20.000Z');
  expect(momentText(1_700_000_000)).toBe('2023-11-14 22:13 UTC');
});

it.each([1e20, -1e20, 9e12])('prints %d, which is no valid date, as a number', (seconds) => {
  expect(isoMoment(seconds)).toBe(String(seconds));
  expect(momentText(seconds)).toBe(String(seconds));
});

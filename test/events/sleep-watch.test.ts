import { expect, it } from 'vitest';
import { createSleepDetector } from '../../src/events/sleep-watch.ts';

it('distinguishes sleep from passing time, drift and a clock set back', () => {
  const clocks = { wall: 0, monotonic: 0 };
  const look = createSleepDetector({ wall: () => clocks.wall, monotonic: () => clocks.monotonic });
  const pass = (wall: number, monotonic: number) => {
    clocks.wall += wall;
    clocks.monotonic += monotonic;
    return look();
  };
  expect(pass(3_600_000, 3_600_000)).toBeUndefined();
  expect(pass(5200, 5000)).toBeUndefined();
  expect(pass(-90_000, 5000)).toBeUndefined();
  expect(pass(605_000, 5000)).toBe(600_000);
  expect(pass(5000, 5000)).toBeUndefined();
});

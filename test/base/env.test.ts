import { expect, test } from 'vitest';
import { isOn } from '../../src/base/env.ts';

test.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['false', false],
  ['1', true],
  ['true', true],
  ['anything', true],
])('reads a variable from %j: %j', (value, on) => {
  expect(isOn(value)).toBe(on);
});

import { expect, it } from 'vitest';
import { tokenCheck } from '../../src/webhook/token.ts';

const is = tokenCheck('tökén-1');

it('accepts only the token', () => {
  expect(is('tökén-1')).toBe(true);
});

it.each(['', 'tökén-', 'tökén-11', 'TÖKÉN-1', ' tökén-1', 1, null, undefined, ['tökén-1'], { length: 7 }])(
  'refuses %j',
  (given) => {
    expect(is(given)).toBe(false);
  },
);

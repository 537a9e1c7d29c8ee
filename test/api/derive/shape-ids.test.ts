import { expect, it } from 'vitest';
import { idReader } from '../../../src/api/derive/shape-ids.ts';
import type { Shape } from '../../../src/api/shape.ts';

const shape = {
  plain: 'integer',
  one: 'user-id|null?',
  many: { list: 'user-id', optional: true },
  deep: { list: { object: { who: 'user-id', where: 'channel-id?' } } },
  by_id: { map: 'any', keys: 'user-id', optional: true },
  by_name: { map: { object: { who: 'user-id' } }, optional: true },
  refs: { list: 'channel-ref', optional: true },
  choice: { oneOf: ['a', 'b'] },
} as const satisfies Shape;

it.each([
  [{ plain: 1, one: 2, many: [3, 'x', null], deep: [{ who: 4, where: 9 }, null, 5] }, [2, 3, 4], [9]],
  [{ one: null, by_id: { 7: {}, x: {} }, by_name: { a: { who: 8 }, b: 3 } }, [7, 8], []],
  [{ refs: [1, { stream_id: 2 }, { stream_id: 'x' }, 'y'] }, [], [1, 2]],
  [null, [], []],
  [[{ one: 2 }], [], []],
])('finds the ids of %j', (value, users, channels) => {
  expect(idReader(shape, 'user')?.(value)).toEqual(users);
  expect(idReader(shape, 'channel')?.(value)).toEqual(channels);
});

it('finds none if no field is an id', () => {
  expect(idReader({ id: 'integer', list: { list: 'string' }, map: { map: 'any' } }, 'user')).toBeUndefined();
});

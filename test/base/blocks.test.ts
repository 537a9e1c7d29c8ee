/** Blocks of places and people: each pair once, in few requests. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksOf } from '../../src/base/blocks.ts';

const rowOf = (place: number, people: readonly number[]) => ({ place, people });

it('places with the same people go together, and people with the same places where that is fewer', () => {
  expect(blocksOf([rowOf(1, [7, 8]), rowOf(2, [8, 7]), rowOf(3, [9])], 100)).toEqual([
    { places: [1, 2], people: [7, 8] },
    { places: [3], people: [9] },
  ]);
  const rows = [rowOf(1, [7]), rowOf(1, [8]), rowOf(2, [7]), rowOf(3, [7, 8]), rowOf(4, [8])];
  expect(blocksOf(rows, 100)).toEqual([
    { places: [1, 2, 3], people: [7] },
    { places: [1, 3, 4], people: [8] },
  ]);
});

it('whatever the rows, each pair is in exactly one block, and none has more than may be', () => {
  const pairs = fc.array(fc.tuple(fc.nat(6), fc.uniqueArray(fc.nat(9), { minLength: 1 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(pairs, fc.integer({ min: 1, max: 20 }), (all, most) => {
      const rows = all.map(([place, people]) => rowOf(place, people));
      const wanted = new Set(
        rows.flatMap(({ place, people }) => people.map((person) => `${place} ${person}`)),
      );
      const blocks = blocksOf(rows, most);
      const sent = blocks.flatMap(({ places, people }) =>
        places.flatMap((place) => people.map((person) => `${place} ${person}`)),
      );
      expect(sent.sort()).toEqual([...wanted].sort());
      for (const { places, people } of blocks)
        expect(places.length * people.length).toBeLessThanOrEqual(most);
    }),
  );
});

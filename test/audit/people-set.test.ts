import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PeopleSet } from '../../src/audit/people-set.ts';

const size = 131;
const some = fc.uniqueArray(fc.nat(size - 1));

it('behaves like a set of numbers, across word boundaries too', () => {
  fc.assert(
    fc.property(some, some, (one, other) => {
      const [a, b] = [PeopleSet.of(size, one), PeopleSet.of(size, other)];
      const [mine, others] = [new Set(one), new Set(other)];
      const all = Array.from({ length: size }, (_, place) => place);
      const where = (isIn: (place: number) => boolean) => all.filter(isIn);
      expect([...a.places()]).toEqual(where((place) => mine.has(place)));
      expect([...a.or(b).places()]).toEqual(where((place) => mine.has(place) || others.has(place)));
      expect([...a.and(b).places()]).toEqual(where((place) => mine.has(place) && others.has(place)));
      expect([...a.without(b).places()]).toEqual(where((place) => mine.has(place) && !others.has(place)));
      expect([a.count(), a.count(b)]).toEqual([mine.size, one.filter((place) => others.has(place)).length]);
      expect(where((place) => a.has(place))).toEqual(where((place) => mine.has(place)));
    }),
    { numRuns: 50, seed: 1 },
  );
});

/** Pairs of people and places in the fewest blocks that hold each pair once. */
import { grouped, pieces } from './batches.ts';

/** All of the people in all of the places. */
export interface Block {
  readonly places: readonly number[];
  readonly people: readonly number[];
}

/**
 * Blocks that hold each pair once: places that have the same people go together, or people who have the same
 * places, whichever takes fewer.
 * @param most pairs of one block
 */
export function blocksOf(
  rows: Iterable<{ readonly place: number; readonly people: Iterable<number> }>,
  most: number,
): Block[] {
  const byPlace = new Map<number, Set<number>>();
  const byPerson = new Map<number, Set<number>>();
  for (const { place, people } of rows) {
    for (const person of people) {
      held(byPlace, place).add(person);
      held(byPerson, person).add(place);
    }
  }
  const places = alike(byPlace).map(([some, people]): Block => ({ places: some, people }));
  const people = alike(byPerson).map(([some, where]): Block => ({ places: where, people: some }));
  return (people.length < places.length ? people : places).flatMap((block) => cut(block, most));
}

function held(map: Map<number, Set<number>>, key: number): Set<number> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const set = new Set<number>();
  map.set(key, set);
  return set;
}

/** Keys that have equal sets, with the set. */
function alike(map: ReadonlyMap<number, ReadonlySet<number>>): [keys: number[], set: number[]][] {
  const all = [...map].map(([key, set]) => ({ key, set: [...set].sort((one, other) => one - other) }));
  return grouped(all, ({ set }) => set.join()).map((group) => [
    group.map(({ key }) => key),
    group[0]?.set ?? [],
  ]);
}

function cut({ places, people }: Block, most: number): Block[] {
  return pieces(people, most).flatMap((some) =>
    pieces(places, Math.max(1, Math.floor(most / some.length))).map((where) => ({
      places: where,
      people: some,
    })),
  );
}

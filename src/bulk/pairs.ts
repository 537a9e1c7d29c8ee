/** Rows that put people into places: the fewest requests for all of their pairs, and what becomes of each row. */
import type { CliError } from '../base/cli-error.ts';
import type { Outcome } from '../changes/outcome.ts';
import type { Item } from '../output/result.ts';
import { grouped, halves, pieces } from './batches.ts';
import type { BulkRow, RowEnd, Work } from './plan.ts';

/** A row: every one of the people in, or out of, the place. */
export interface PairRow {
  readonly row: BulkRow;
  readonly place: number;
  readonly people: readonly number[];
  /** What identifies the place, as reading gives it. */
  readonly known: Item;
}

/** One request: all of the people in all of the places. */
export interface Block {
  readonly places: readonly number[];
  readonly people: readonly number[];
}

/**
 * Blocks that hold each pair once: places that have the same people go together, or people who have the same
 * places, whichever takes fewer.
 * @param most pairs of one request
 */
export function blocksOf(rows: readonly PairRow[], most: number): Block[] {
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
  const set = map.get(key) ?? new Set();
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

/** What became of the pairs of a request: those of a place that changed, all of them or as far as is known. */
export interface BlockEnd {
  changed(place: number, person: number): boolean;
}

/** How a block is sent. */
export interface PairWork {
  /** The outcome of a row of which something changed. */
  readonly did: Outcome;
  send(block: Block): Promise<BlockEnd>;
}

/** The works; each row ends with the last of its pairs. */
export function pairWorks(rows: readonly PairRow[], blocks: readonly Block[], how: PairWork): Work[] {
  const byPlace = new Map<number, PairRow[]>();
  for (const row of rows) byPlace.set(row.place, [...(byPlace.get(row.place) ?? []), row]);
  const left = new Map(rows.map(({ row, people }) => [row, new Set(people)]));
  const changed = new Set<BulkRow>();
  const errors = new Map<BulkRow, CliError>();
  const done = new Set<BulkRow>();

  const rowsOf = ({ places, people }: Block) => {
    const some = new Set(people);
    return places.flatMap((place) =>
      (byPlace.get(place) ?? []).filter((row) => row.people.some((person) => some.has(person))),
    );
  };
  const settle = (block: Block, end: BlockEnd | CliError): RowEnd[] =>
    rowsOf(block).flatMap((pairs): RowEnd[] => {
      const { row, place, known } = pairs;
      for (const person of block.people) {
        if (left.get(row)?.delete(person) !== true) continue;
        if (!('changed' in end)) errors.set(row, end);
        else if (end.changed(place, person)) changed.add(row);
      }
      if (left.get(row)?.size !== 0 || done.has(row)) return [];
      done.add(row);
      return [endOf(row, known)];
    });
  const endOf = (row: BulkRow, known: Item): RowEnd => {
    const error = errors.get(row);
    // What an earlier run began and did not tell, it may have done.
    const some = changed.has(row) || row.begun !== undefined;
    if (error === undefined) return { row, known, outcome: some ? how.did : 'unchanged' };
    return { row, known, error, outcome: some ? 'partial' : 'failed' };
  };
  const workOf = (block: Block): Work => {
    const { places, people } = block;
    const smaller =
      places.length > 1
        ? halves(places).map((some): Block => ({ places: some, people }))
        : people.length > 1
          ? halves(people).map((some): Block => ({ places, people: some }))
          : undefined;
    return {
      rows: rowsOf(block).map(({ row }) => row),
      endangered: [],
      requests: 1,
      run: async () => settle(block, await how.send(block)),
      failed: (error) => settle(block, error),
      ...(smaller && { parts: () => smaller.map(workOf) }),
    };
  };
  return blocks.map(workOf);
}

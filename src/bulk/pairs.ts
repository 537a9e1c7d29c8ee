/** Rows that put people into places: the fewest requests for all of their pairs, and what becomes of each row. */

import { halves } from '../base/batches.ts';
import type { Block } from '../base/blocks.ts';
import type { CliError } from '../base/cli-error.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Item } from '../output/result.ts';
import type { BulkRow, RowEnd, Work } from './plan.ts';

/** A row, or a part of one that is about several places: every one of the people in, or out of, the place. */
export interface PairRow {
  readonly row: BulkRow;
  readonly place: number;
  readonly people: readonly number[];
  /** What identifies what the row is about, as reading gives it. */
  readonly known: Item;
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
  const left = new Map(rows.map((pairs) => [pairs, new Set(pairs.people)]));
  const open = new Map<BulkRow, number>();
  for (const { row } of rows) open.set(row, (open.get(row) ?? 0) + 1);
  const changed = new Set<BulkRow>();
  const errors = new Map<BulkRow, CliError>();

  const rowsOf = ({ places, people }: Block) => {
    const some = new Set(people);
    return places.flatMap((place) =>
      (byPlace.get(place) ?? []).filter((row) => row.people.some((person) => some.has(person))),
    );
  };
  const settle = (block: Block, end: BlockEnd | CliError): RowEnd[] =>
    rowsOf(block).flatMap((pairs): RowEnd[] => {
      const { row, place, known } = pairs;
      const unsettled = left.get(pairs);
      for (const person of block.people) {
        if (unsettled?.delete(person) !== true) continue;
        if (!('changed' in end)) errors.set(row, end);
        else if (end.changed(place, person)) changed.add(row);
      }
      if (unsettled?.size !== 0 || !left.delete(pairs)) return [];
      const others = (open.get(row) ?? 1) - 1;
      open.set(row, others);
      return others === 0 ? [endOf(row, known)] : [];
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
      rows: [...new Set(rowsOf(block).map(({ row }) => row))],
      endangered: [],
      shares: true,
      size: places.length * people.length,
      requests: 1,
      run: async () => settle(block, await how.send(block)),
      failed: (error) => settle(block, error),
      ...(smaller && { parts: () => smaller.map(workOf) }),
    };
  };
  return blocks.map(workOf);
}

/** What a run over a table reports about each row: its line in the results file, and its item. */

import type { Stop } from '../engine/stop.ts';
import { errorColumn, outcomeColumn } from '../output/outcome-column.ts';
import type { Item, ListResult } from '../output/result.ts';
import { endsOf, endsResult } from '../report/list-outcome.ts';
import type { EndedThing } from '../report/outcome-text.ts';
import type { ResultLine } from '../report/results-file.ts';
import { endedItemOf, endedLine } from '../report/thing-outcome.ts';
import type { Context } from '../session/context.ts';
import type { BulkSpec, RowEnd } from './plan.ts';

/** Returns the line of a row that is about to be sent. */
export function startLine(row: number, key: string, startedAt: number): ResultLine {
  return { row, key, outcome: 'begun', id: null, error: null, message: null, begun: startedAt };
}

/** Returns the line of a row for the results file. */
export function lineOf(
  bulk: Pick<BulkSpec, 'id' | 'idsAfter'>,
  { row, outcome, known, error }: RowEnd,
  startedAt?: number,
): ResultLine {
  const id = (known[bulk.id] as number | string | null | undefined) ?? row.made ?? null;
  // If a created thing has no id yet, a resumed run looks it up.
  const isFinal = outcome === 'created' && !(id === null && bulk.idsAfter === true);
  const since = isFinal
    ? null
    : (startedAt ?? (outcome === 'not-attempted' ? row.startedAt : undefined) ?? null);
  return endedLine({ row: row.row, key: row.key, id, begun: since }, { outcome, error });
}

/**
 * Returns one item for each row, in order, and how the run ends.
 * @param stop what may have ended the run early
 */
export function tableResult(
  { bulk }: { readonly bulk: BulkSpec },
  ends: readonly RowEnd[],
  done: readonly ResultLine[],
  stop: Stop,
  context: Pick<Context, 'signal'>,
): ListResult {
  const { extraColumns = [] } = bulk;
  const ended = [
    ...done.map(({ row, key, outcome, id }) => ({ row, key, [bulk.id]: id, outcome, error: null })),
    ...ends.map(({ row: { row, key }, known, ...end }) => ({
      ...endedItemOf({ row, key, ...known }, end, stop),
      row,
    })),
  ].sort((one, other) => one.row - other.row);
  return endsResult(endsOf<Item>(ended, context), {
    columns: [
      { name: 'row', align: 'right', value: ({ row }) => row as number },
      { name: 'key', key: true, value: ({ key }) => key as string },
      outcomeColumn,
      ...extraColumns.map((name) => ({ name, value: ({ [name]: value }: Item) => value as string | null })),
      { name: bulk.id, value: ({ [bulk.id]: id }) => id as number | string | null },
      errorColumn,
    ],
    fields: ['row', 'key', bulk.id, 'outcome', ...extraColumns, 'error'],
    id: bulk.id,
    noun: bulk.noun,
    show: false,
  });
}

/** Returns the rows with their outcomes, each named as the command line names it, or by its place in the table. */
export function endedRows(ends: readonly RowEnd[]): EndedThing[] {
  return ends.map(({ row: { row, line, key, thing }, ...end }) => ({
    thing: thing ?? `row ${row} (line ${line}), ${key}`,
    ...end,
  }));
}

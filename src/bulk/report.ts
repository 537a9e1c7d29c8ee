/** What a run over a table tells: each row with what became of it. */

import { combinedExitReason } from '../base/exit-codes.ts';
import type { Stop } from '../engine/stop.ts';
import { errorColumn, outcomeColumn } from '../output/outcome-column.ts';
import type { Item, ListResult } from '../output/result.ts';
import { endedItem, endedLine, endedReason } from '../report/ended.ts';
import type { ResultLine } from '../report/results-file.ts';
import type { BulkSpec, RowEnd } from './plan.ts';

/** The line of a row that is about to be sent. */
export function begunLine(row: number, key: string, begun: number): ResultLine {
  return { row, key, outcome: 'begun', id: null, error: null, message: null, begun };
}

/** The line of a row in the file of results. */
export function lineOf(bulk: BulkSpec, { row, outcome, known, error }: RowEnd, begun?: number): ResultLine {
  const id = (known[bulk.id] as number | string | null | undefined) ?? row.made ?? null;
  // What was made and has no id yet is looked up by a run that takes this up.
  const isWhole = outcome === 'created' && !(id === null && bulk.idsAfter === true);
  const since = isWhole ? null : (begun ?? (outcome === 'not-attempted' ? row.begun : undefined) ?? null);
  return endedLine({ row: row.row, key: row.key, id, begun: since }, { outcome, error });
}

/**
 * One item for each row, in their order, and how the run ends.
 * @param stop what may have ended the run before all was tried
 */
export function tableResult(
  { bulk }: { readonly bulk: BulkSpec },
  ends: readonly RowEnd[],
  done: readonly ResultLine[],
  stop: Stop,
): ListResult {
  const { tells = [] } = bulk;
  const items = [
    ...done.map(({ row, key, outcome, id }) => ({ row, key, [bulk.id]: id, outcome, error: null })),
    ...ends.map(itemOf),
  ].sort((one, other) => one.row - other.row);
  const exitReason = combinedExitReason([
    ...done.map(() => undefined),
    ...ends.map((end) => endedReason(end, stop)),
  ]);
  return {
    list: items,
    columns: [
      { name: 'row', align: 'right', value: ({ row }) => row as number },
      { name: 'key', key: true, value: ({ key }) => key as string },
      outcomeColumn,
      ...tells.map((name) => ({ name, value: ({ [name]: told }: Item) => told as string | null })),
      { name: bulk.id, value: ({ [bulk.id]: id }) => id as number | string | null },
      errorColumn,
    ],
    fields: ['row', 'key', bulk.id, 'outcome', ...tells, 'error'],
    id: bulk.id,
    noun: bulk.noun,
    show: false,
    ...(exitReason && { exitReason }),
  };
}

function itemOf({ row: { row, key }, known, ...end }: RowEnd): Item & { readonly row: number } {
  return { ...endedItem({ row, key, ...known }, end), row };
}

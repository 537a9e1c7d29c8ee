/** What a run over a table tells: each row with what became of it, the first failures, and counts that add up to the rows. */
import { counted } from '../base/words.ts';

import type { Stop } from '../engine/stop.ts';
import { errorColumn, outcomeColumn } from '../output/outcome-column.ts';
import type { Item, ListResult } from '../output/result.ts';
import { countOutcomes } from '../output/shortfall.ts';
import { endedItem, endedLine, endedReason } from '../report/ended.ts';
import { endsOf, endsResult } from '../report/ends.ts';
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
  const ended = [
    ...done.map(({ row, key, outcome, id }) => ({ row, key, [bulk.id]: id, outcome, error: null })),
    ...ends.map(({ row: { row, key }, known, ...end }) => ({
      ...endedItem({ row, key, ...known }, end),
      row,
      exitReason: endedReason(end, stop),
    })),
  ].sort((one, other) => one.row - other.row);
  return endsResult(endsOf<Item>(ended), {
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
  });
}

/** Failures that are told by line; what is beyond is counted. */
const most = 20;

/** A line for each row that failed, up to some, and what to do about it once. */
export function failureLines(ends: readonly RowEnd[]): string[] {
  const failures = ends.filter(({ error }) => error !== undefined);
  const hints = new Set<string>();
  const lines = failures.slice(0, most).flatMap(({ row: { row, line, key }, error }) => {
    const { message, hint = '' } = error ?? {};
    const isNew = hint !== '' && !hints.has(hint);
    hints.add(hint);
    const told = isNew ? hint.split('\n').map((text) => `  ${text}`) : [];
    return [`row ${row} (line ${line}), ${key}: ${message}`, ...told];
  });
  const more = failures.length - most;
  return more > 0 ? [...lines, `and ${more.toLocaleString('en')} more failed`] : lines;
}

/** One sentence on all rows. */
export function summaryOf(ends: readonly RowEnd[], done: readonly ResultLine[], noun: string): string {
  const parts = countOutcomes(ends.map(({ outcome }) => outcome));
  if (done.length > 0) parts.push(`${done.length.toLocaleString('en')} done earlier`);
  const total = ends.length + done.length;
  return `${noun}: ${parts.join(', ')} of ${counted(total, 'row')}`;
}

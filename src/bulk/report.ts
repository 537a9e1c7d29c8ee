/**
 * The report of a run over a table: each row with its outcome, the first failures, and counts that add up to the
 * rows.
 */
import { counted } from '../base/words.ts';

import type { Stop } from '../engine/stop.ts';
import { errorColumn, outcomeColumn } from '../output/outcome-column.ts';
import type { Item, ListResult } from '../output/result.ts';
import { endedItem, endedLine, endedReason } from '../report/ended.ts';
import { endsOf, endsResult } from '../report/ends.ts';
import type { ResultLine } from '../report/results-file.ts';
import { countOutcomes } from '../report/why-ended.ts';
import type { BulkSpec, RowEnd } from './plan.ts';

/** Returns the line of a row that is about to be sent. */
export function begunLine(row: number, key: string, begun: number): ResultLine {
  return { row, key, outcome: 'begun', id: null, error: null, message: null, begun };
}

/** Returns the line of a row for the results file. */
export function lineOf(bulk: BulkSpec, { row, outcome, known, error }: RowEnd, begun?: number): ResultLine {
  const id = (known[bulk.id] as number | string | null | undefined) ?? row.made ?? null;
  // If a created thing has no id yet, a resumed run looks it up.
  const isWhole = outcome === 'created' && !(id === null && bulk.idsAfter === true);
  const since = isWhole ? null : (begun ?? (outcome === 'not-attempted' ? row.begun : undefined) ?? null);
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

/** How many failures are shown, each on a line; further ones are only counted. */
const most = 20;

/** Returns a line for each failed row, up to a limit, with each hint only once. */
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

/** Returns one sentence about all rows. */
export function summaryOf(ends: readonly RowEnd[], done: readonly ResultLine[], noun: string): string {
  const parts = countOutcomes(ends.map(({ outcome }) => outcome));
  if (done.length > 0) parts.push(`${done.length.toLocaleString('en')} done earlier`);
  const total = ends.length + done.length;
  return `${noun}: ${parts.join(', ')} of ${counted(total, 'row')}`;
}

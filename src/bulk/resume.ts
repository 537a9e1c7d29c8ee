/** Reads the results of an earlier run and finds what is left to do. */

import { readFile } from 'node:fs/promises';
import { usageError } from '../base/cli-error.ts';
import { isDone } from '../engine/outcome.ts';
import { cannotRead } from '../files/cannot-read.ts';
import { isResults } from '../files/output-file.ts';
import { type ResultLine, resultFields } from '../report/results-file.ts';
import type { Context } from '../session/context.ts';
import { openTable } from '../tables/read-table.ts';
import type { TableRecord } from '../tables/record.ts';
import type { BulkRow } from './plan.ts';
import type { RowsRead } from './rows.ts';

/**
 * Returns the last line of each row by row number, without an incomplete line at the end. Throws a usage error for a
 * file that does not contain results.
 */
async function readResults(path: string): Promise<Map<number, ResultLine>> {
  const form = /\.csv$/i.test(path) ? 'csv' : 'ndjson';
  const headers: string[] = [];
  const lines = new Map<number, ResultLine>();
  const bad: number[] = [];
  const records: TableRecord[] = [];
  const header = (name: string) => {
    const at = headers.indexOf(name);
    return at >= 0 ? at : headers.push(name) - 1;
  };
  const bytes = await readFile(path).catch((error: unknown) => {
    throw cannotRead(path, error);
  });
  // A killed run may have left an incomplete line.
  const complete = bytes.subarray(0, bytes.lastIndexOf(10) + 1);
  if (complete.length === 0) {
    if (bytes.length === 0 || isResults(bytes.toString())) return lines;
    throw usageError(`${path} contains no results of a run`);
  }
  const table = await openTable({ where: path, bytes: [complete], form });
  await table.read({
    header,
    record: (record) => void records.push(record),
    problem: ({ line = 0 }) => void bad.push(line),
  });
  const [line] = bad;
  if (line !== undefined || (headers.length > 0 && resultFields.some((name) => !headers.includes(name)))) {
    throw usageError(`${path}${line === undefined ? '' : `, line ${line}`} contains no results of a run`);
  }
  for (const { cells } of records) {
    const line = lineOf(Object.fromEntries(headers.map((name, index) => [name, cells[index] ?? null])));
    const before = lines.get(line.row);
    // The first beginning counts for a row that was begun twice.
    const begun = isDone(line) && line.id !== null ? null : (before?.begun ?? line.begun);
    // A created thing keeps its id even if its row was begun again.
    lines.set(line.row, { ...line, begun, id: line.id ?? before?.id ?? null });
  }
  return lines;
}

/**
 * Returns the lines of the run that is continued, by row number; none without one. Throws a usage error for results of
 * another organization, where the things are not done.
 */
export async function readEarlier(
  path: string | undefined,
  context: Pick<Context, 'client'>,
): Promise<ReadonlyMap<number, ResultLine>> {
  const earlier = path === undefined ? new Map<number, ResultLine>() : await readResults(path);
  if (earlier.size === 0) return earlier;
  const { site } = await context.client();
  const other = [...earlier.values()].find((line) => (line.site ?? site) !== site);
  if (other === undefined) return earlier;
  throw usageError(
    `${path} belongs to another organization: ${other.site}, and this is ${site}`,
    'to start a new run, leave out --resume and name another file with --results',
  );
}

/** Throws a usage error for results of another table. */
export function refuseOthers(
  { rows }: RowsRead,
  earlier: ReadonlyMap<number, ResultLine>,
  path: string | undefined,
): void {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  for (const { row, key } of earlier.values()) {
    const now = byRow.get(row);
    if (now?.key === key) continue;
    const there = now === undefined ? 'has no such row' : `has '${now.key}' there`;
    throw usageError(
      `${path} belongs to another table: its row ${row} is '${key}', and this one ${there}`,
      'use the table of that run; to run a table of failed rows, leave out --resume',
    );
  }
}

/** Divides the rows into those to do, with when an earlier run began them, and those that are done. */
export function divided(all: readonly BulkRow[], earlier: ReadonlyMap<number, ResultLine>) {
  const done: ResultLine[] = [];
  const rows = all.flatMap((row): BulkRow[] => {
    const before = earlier.get(row.row);
    if (before === undefined) return [row];
    if (isDone(before) && (before.id !== null || before.begun === null)) {
      done.push(before);
      return [];
    }
    return [{ ...row, startedAt: before.begun ?? undefined, made: before.id ?? undefined }];
  });
  return { rows, done };
}

function lineOf(cells: Readonly<Record<string, unknown>>): ResultLine {
  const text = (value: unknown) => (value === null || value === '' ? null : String(value));
  const number = (value: unknown) => (text(value) === null ? null : Number(value));
  const id = text(cells.id);
  return {
    row: Number(cells.row),
    key: text(cells.key) ?? '',
    outcome: text(cells.outcome) ?? '',
    id: id !== null && /^[0-9]{1,15}$/.test(id) ? Number(id) : id,
    error: text(cells.error),
    message: text(cells.message),
    begun: number(cells.begun),
    site: text(cells.site ?? null),
    selection: text(cells.selection ?? null),
  };
}

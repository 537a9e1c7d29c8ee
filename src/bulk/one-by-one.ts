/** Plans for verbs that work on existing things, one row at a time. */
import type { Reference } from '../api/reference.ts';
import type { Params, WireParams } from '../api/spec.ts';
import { CliError } from '../base/cli-error.ts';
import type { Prepared } from '../changes/prepared.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Context } from '../session/context.ts';
import type { Faults } from './faults.ts';
import type { BulkRow, Job, Plan, Planning, RowEnd } from './plan.ts';
import { placeOf, refuseDuplicates, resolveRows } from './resolve-rows.ts';
import { preparedJob } from './run-jobs.ts';

/** A row and the thing it names. */
export interface Targeted<T> {
  readonly row: BulkRow;
  readonly thing: T;
}

/** What the rows name, and how to find it. */
export interface TargetSort<T> {
  /** The parameter or option whose column names the thing. */
  readonly key: string;
  readonly noun: string;
  find(reference: Reference): Promise<T>;
  idOf(thing: T): number;
  /** Whether several rows may name the same thing. */
  readonly repeats?: boolean;
}

/** Returns the thing of each row. A row that names none, or one that an earlier row names, is a fault. */
export async function targetsOf<T>(
  { rows, faults }: Pick<Planning, 'rows' | 'faults'>,
  { key, noun, find, idOf, repeats = false }: TargetSort<T>,
): Promise<Targeted<T>[]> {
  const found: Targeted<T>[] = [];
  for (const row of rows) {
    const written = row.given[key] as Reference | readonly Reference[];
    const [reference] = [written].flat() as Reference[];
    const thing = reference && (await orFault(() => find(reference), row, noun, faults));
    if (thing !== undefined) found.push({ row, thing });
  }
  if (!repeats) {
    refuseDuplicates(
      found.map(({ row, thing }) => ({ row, same: idOf(thing) })),
      noun,
      faults,
      noun,
    );
  }
  return found;
}

/**
 * Returns the result of a lookup or check for a row. An error of the row becomes a fault, and the result is
 * undefined.
 */
export async function orFault<T>(
  work: () => Promise<T> | T,
  row: BulkRow,
  column: string | undefined,
  faults: Faults,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CliError) || !faulty.has(error.exitReason)) throw error;
    faults.add({ ...placeOf(row), column }, error);
    return undefined;
  }
}

/** Errors that are about the row rather than the network. */
const faulty: ReadonlySet<string> = new Set(['usage', 'not-found', 'refused', 'forbidden', 'conflict']);

/** Returns the context without notes: notes that suit a single thing are too many for a table. */
export function withoutNotes(context: Context): Context {
  return { ...context, note() {} };
}

/** Work that a verb has prepared for the thing of a row. */
export interface PreparedRow {
  readonly row: BulkRow;
  readonly prepared: Prepared;
}

/**
 * Returns the plan. Rows that are already up to date need no request.
 * @param doneAs the outcome for work that an earlier run did without recording it
 */
export function planEach(all: readonly PreparedRow[], doneAs: Outcome): Plan {
  const ended: RowEnd[] = [];
  const jobs: Job[] = [];
  for (const { row, prepared } of all) {
    const { known, isUpToDate = false } = prepared;
    if (isUpToDate) ended.push({ row, known, outcome: row.startedAt === undefined ? 'unchanged' : doneAs });
    else jobs.push(preparedJob(row, prepared));
  }
  return { ended, jobs };
}

/**
 * Plans an update: looks up the values of each row, compares them to its thing and prepares the changes.
 * @param prepare returns undefined if it added a fault to the row
 */
export async function updatesOf<T, P extends Params>(
  targets: readonly Targeted<T>[],
  params: P,
  { rows, faults, context }: Planning,
  prepare: (thing: T, wanted: WireParams<P>, row: BulkRow) => Promise<Prepared | undefined>,
): Promise<Plan> {
  const resolved = await resolveRows(params, rows, faults, context);
  const wanted = new Map(resolved.map(({ row, args }) => [row, args]));
  const prepared: PreparedRow[] = [];
  for (const { row, thing } of targets) {
    const changes = wanted.get(row);
    if (changes === undefined) continue;
    const work = await orFault(() => prepare(thing, changes, row), row, undefined, faults);
    if (work !== undefined) prepared.push({ row, prepared: work });
  }
  return planEach(prepared, 'updated');
}

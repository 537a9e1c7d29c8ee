/** Plans rows with an unknown outcome again: by then, the server's data shows which of them are done. */
import { CliError } from '../base/cli-error.ts';
import { failureKind } from '../engine/failure-kind.ts';
import type { Context } from '../session/context.ts';
import { createFaults } from './faults.ts';
import { withoutNotes } from './one-by-one.ts';
import type { BulkRow, Plan, Planner, Planning, RowEnd } from './plan.ts';

/** How the rows were planned the first time. */
export interface Again extends Pick<Planning, 'options' | 'expected'> {
  readonly planner: Planner;
}

/** Whether the row failed, and may have taken effect nevertheless. */
export function isUnclear({ error }: RowEnd): boolean {
  return error !== undefined && failureKind(error) === 'unclear';
}

/**
 * Returns the plan of what is left; undefined if a row cannot be planned any more.
 * @param rows with the times when they were begun
 */
export async function planAgain(
  rows: readonly BulkRow[],
  { planner, options, expected }: Again,
  context: Context,
): Promise<Plan | undefined> {
  const faults = createFaults('rows');
  // This run's own files now look like those of an earlier run.
  const resuming = { ...options, resume: options.resume ?? 'this run' };
  // Data from before the requests does not show what they did.
  const fresh = withoutNotes(context.withSignal(context.ending));
  const plan = await planner({ rows, options: resuming, expected, faults, context: fresh }).catch(ifRefused);
  return faults.count > 0 ? undefined : plan;
}

function ifRefused(error: unknown): undefined {
  if (!(error instanceof CliError) || failureKind(error) !== 'refused') throw error;
}

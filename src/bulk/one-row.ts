/** Runs the planner of tables for the one thing that a command line names; a failure becomes the command's failure. */
import { CliError } from '../base/cli-error.ts';
import { untriedReason } from '../engine/stop.ts';
import type { Context } from '../session/context.ts';
import { agreedPlan } from './agreed-plan.ts';
import type { Faults } from './faults.ts';
import { type BulkRow, type BulkSpec, type Planning, withoutTurn } from './plan.ts';
import { type PlanEnd, runPlan } from './run-plan.ts';

/**
 * Plans, asks and does the work, as for a row of a table, but without results to keep. Throws a CliError if nothing
 * was done. If a later step failed, the end of the row has the error and is `partial`.
 */
export async function runOneRow(
  bulk: BulkSpec,
  { key, given, options }: { readonly key: string } & Pick<BulkRow, 'given'> & Pick<Planning, 'options'>,
  context: Context,
): Promise<PlanEnd> {
  const row: BulkRow = { row: 1, line: 1, key, given };
  const { plan: planner, inTurn = withoutTurn } = await bulk.load();
  const ended = await inTurn(async (turn) => {
    const plan = await agreedPlan(
      bulk,
      () => planner({ rows: [row], options, expected: {}, faults: atOnce, context }),
      turn,
      context,
    );
    const run = { ...bulk, kept: {}, earlier: new Map(), done: [], total: 1, isAlone: true };
    return runPlan(plan, run, context);
  }, context);
  const [end] = ended.ends;
  if (end?.outcome === 'failed' && end.error !== undefined) throw end.error;
  if (end?.outcome === 'not-attempted') throw new CliError(untriedReason(ended.stop), 'nothing was sent');
  return ended;
}

/** A single row has no faults to collect: the first one is thrown. */
const atOnce: Faults = {
  count: 0,
  has: () => false,
  refuse() {},
  add(_, fault) {
    throw fault instanceof CliError ? fault : new CliError('usage', fault.message, { hint: fault.hint });
  },
};

/** Runs the planner of tables for the one thing that a command line names; a failure becomes the command's failure. */
import { CliError } from '../base/cli-error.ts';
import { guard } from '../changes/guard.ts';
import type { Context } from '../session/context.ts';
import type { Faults } from './faults.ts';
import type { BulkRow, BulkSpec, Planning, RowEnd, Work } from './plan.ts';

/**
 * Plans, asks and does the work. Throws a CliError if nothing was done. If a later step failed, the returned end has
 * the error and is `partial`.
 */
export async function runOneRow(
  { doing, noun, load }: BulkSpec,
  { key, given, options }: { readonly key: string } & Pick<BulkRow, 'given'> & Pick<Planning, 'options'>,
  context: Context,
): Promise<RowEnd | undefined> {
  const row: BulkRow = { row: 1, line: 1, key, given };
  const { plan: planner } = await load();
  const plan = await planner({ rows: [row], options, expected: {}, faults: atOnce, context });
  await guard(
    doing,
    plan.works.flatMap(({ endangered }) => endangered),
    context,
    { nouns: noun },
  );
  const isDry = context.options.dryRun;
  if (!isDry) await plan.begin?.();
  let ends: readonly RowEnd[] = plan.ended;
  const now = Math.floor(Date.now() / 1000);
  for (const work of plan.works) ends = await work.run(now);
  for (const work of (await plan.next?.(ends)) ?? []) ends = await stepOf(work, now, ends);
  return (isDry ? ends : ((await plan.finish?.(ends)) ?? ends))[0];
}

/** Runs a step after the first. If it fails, what was done before stays. */
async function stepOf(work: Work, now: number, before: readonly RowEnd[]): Promise<readonly RowEnd[]> {
  try {
    const ended = await work.run(now);
    return ended.length === 0 ? before : ended;
  } catch (error) {
    if (!(error instanceof CliError) || work.failed === undefined) throw error;
    const ended = work.failed(error);
    return ended.length === 0 ? before : ended;
  }
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

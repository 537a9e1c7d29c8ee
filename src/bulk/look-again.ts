/** Plans rows whose outcome is unknown a second time: what the server has by then shows which of them are done. */
import { backoff } from '../base/backoff.ts';
import { CliError } from '../base/cli-error.ts';
import { whatBecameOf } from '../engine/became.ts';
import type { Stop } from '../engine/stop.ts';
import { systemClock } from '../http/clock.ts';
import type { Context } from '../session/context.ts';
import { createFaults } from './faults.ts';
import { silent } from './one-by-one.ts';
import type { BulkRow, Planner, Planning, RowEnd, Work } from './plan.ts';

/** Readings at most, and milliseconds before one: the server may still be at work. */
const most = 4;
const pauses = { first: 400, longest: 5000 } as const;

export interface LookingAgain extends Pick<Planning, 'options' | 'expected' | 'context'> {
  readonly planner: Planner;
  readonly stop: Stop;
  /** How rows ended, by row number, as far as that is known now. */
  readonly ended: ReadonlyMap<number, RowEnd>;
  /** When a row was begun, as of the server's clock. */
  begun(row: BulkRow): number | undefined;
  /** Takes the ends of rows of which the reading shows that nothing is left to do. */
  keep(ends: readonly RowEnd[]): Promise<void>;
  doing(works: readonly Work[]): Promise<void>;
}

/** Does what is left of such rows. The first plan finishes them with the others. */
export async function lookAgain(looking: LookingAgain): Promise<void> {
  const { planner, stop, ended, begun, keep, doing, expected } = looking;
  // What the run has put into its own files is there as an earlier run would have left it.
  const options = { ...looking.options, resume: looking.options.resume ?? 'this run' };
  for (let round = 1; round <= most; round += 1) {
    const rows = [...ended.values()].filter(isUnclear).map(({ row }) => ({ ...row, begun: begun(row) }));
    if (rows.length === 0 || stop.isOver()) break;
    await systemClock.sleep(backoff(round, Math.random(), pauses), looking.context.ending);
    const faults = createFaults('rows');
    // What was read before the requests does not show what they have done.
    const context: Context = silent(looking.context.withSignal(looking.context.ending));
    const plan = await planner({ rows, options, expected, faults, context }).catch(onlyCliErrors);
    if (plan === undefined || faults.count > 0) break;
    await keep(plan.ended);
    await plan.begin?.();
    await doing(plan.works);
    if (plan.next !== undefined) await doing(await plan.next([...ended.values()]));
  }
}

function isUnclear({ error }: RowEnd): boolean {
  return error !== undefined && whatBecameOf(error) === 'unclear';
}

function onlyCliErrors(error: unknown): undefined {
  if (!(error instanceof CliError)) throw error;
  return undefined;
}

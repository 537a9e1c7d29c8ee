/** Plans rows with an unknown outcome again: by then, the server's data shows which of them are done. */
import { CliError } from '../base/cli-error.ts';
import { whatBecameOf } from '../engine/became.ts';
import { pauseBeforeLook } from '../engine/run.ts';
import type { Stop } from '../engine/stop.ts';
import { systemClock } from '../http/clock.ts';
import type { Context } from '../session/context.ts';
import { createFaults } from './faults.ts';
import { silent } from './one-by-one.ts';
import type { BulkRow, Planner, Planning, RowEnd, Work } from './plan.ts';

/** How many times it reads again. */
const most = 4;

export interface LookingAgain extends Pick<Planning, 'options' | 'expected' | 'context'> {
  readonly planner: Planner;
  readonly stop: Stop;
  /** How rows ended, by row number, as far as is known so far. */
  readonly ended: ReadonlyMap<number, RowEnd>;
  /** When a row was begun, by the server's clock. */
  begun(row: BulkRow): number | undefined;
  /** Records the ends of rows that, as the reading shows, need nothing more. */
  keep(ends: readonly RowEnd[]): Promise<void>;
  doing(works: readonly Work[]): Promise<void>;
}

/** Does what is left of rows with an unclear outcome. The first plan then finishes them together with the others. */
export async function lookAgain(looking: LookingAgain): Promise<void> {
  const { planner, stop, ended, begun, keep, doing, expected } = looking;
  // This run's own files now look like those of an earlier run.
  const options = { ...looking.options, resume: looking.options.resume ?? 'this run' };
  for (let round = 1; round <= most; round += 1) {
    const rows = [...ended.values()].filter(isUnclear).map(({ row }) => ({ ...row, begun: begun(row) }));
    if (rows.length === 0 || stop.isOver()) break;
    await systemClock.sleep(pauseBeforeLook(round), looking.context.ending);
    const faults = createFaults('rows');
    // Data from before the requests does not show what they did.
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

/**
 * Does a plan, whether a table or the words of a command line gave its rows: keeps their results, looks again at those
 * with an unknown outcome, and tells the person how they ended.
 */
import { counted } from '../base/words.ts';
import { readServerClock } from '../changes/server-clock.ts';
import { lookAgain } from '../engine/look-again.ts';
import { isDone } from '../engine/outcome.ts';
import { inRun } from '../engine/run.ts';
import type { Stop } from '../engine/stop.ts';
import { systemClock } from '../http/clock.ts';
import { failureLines, reportEnds } from '../report/outcome-text.ts';
import { noResults, openResults, type ResultLine } from '../report/results-file.ts';
import type { Context, KeptRun } from '../session/context.ts';
import type { BulkRow, BulkSpec, Plan, RowEnd } from './plan.ts';
import { type Again, isUnclear, planAgain } from './plan-again.ts';
import { endedRows, lineOf, startLine } from './report.ts';
import { type JobRun, runJobs } from './run-jobs.ts';

export interface PlanRun extends Pick<BulkSpec, 'noun' | 'id' | 'idsAfter'> {
  readonly kept: KeptRun;
  /** The lines of the run that this one continues, by row number. */
  readonly earlier: ReadonlyMap<number, ResultLine>;
  /** Those of them that need nothing more. */
  readonly done: readonly ResultLine[];
  /** How many rows are left. */
  readonly total: number;
  /** Plans the rows of a table again; absent if the command line names the things. */
  readonly again?: Again;
  /** Whether it is about a single thing, whose failure is that of the command and told by it. */
  readonly isAlone?: boolean;
  /** Called with each end of a row as it arrives. */
  onEnd?(end: RowEnd): void;
}

/** How the rows ended, in their order, and what may have ended the run early. */
export interface PlanEnd {
  readonly ends: readonly RowEnd[];
  readonly stop: Stop;
}

/**
 * Does the plan. In a dry run, each work records what it would send, one after the other, and nothing is kept;
 * refusals that are known in advance don't hide what the others would send.
 */
export async function runPlan(plan: Plan, run: PlanRun, context: Context): Promise<PlanEnd> {
  const { kept, earlier, done, total, noun, again, isAlone = false } = run;
  const isDry = context.options.dryRun;
  const path = isDry ? undefined : (kept.results ?? kept.resume);
  const serverNow = isDry ? () => 0 : await clockOf(run, context);
  const { site } = await context.client();
  const before = kept.resume === undefined ? undefined : [...earlier.values()];
  const results =
    path === undefined
      ? noResults
      : await openResults(path, before, { site, selection: kept.selection, isOnce: kept.isOnce });
  if (!isDry) await plan.prepare?.();
  const ended = new Map<number, RowEnd>();
  const startTimes = new Map<BulkRow, number>();
  const line = (end: RowEnd, at?: number) => {
    if (at !== undefined) startTimes.set(end.row, at);
    return lineOf(run, end, at);
  };
  const keep = (some: readonly RowEnd[]) => {
    for (const end of some) {
      const before = ended.get(end.row.row);
      // A step that was not attempted leaves the row as the earlier steps made it.
      if (end.outcome === 'not-attempted' && before !== undefined) continue;
      // A row that was planned again keeps its identity from the first plan.
      ended.set(end.row.row, { ...end, row: before?.row ?? end.row });
      run.onEnd?.(end);
    }
  };
  const note = async (some: readonly RowEnd[]) => {
    await results.add(some.map((end) => line(end)));
    keep(some);
  };
  await note(plan.ended);
  const unclear = () => [...ended.values()].filter(isUnclear);
  const nouns = again === undefined ? noun : 'rows';
  const { stop } = await inRun(
    {
      maxErrors: isDry ? undefined : kept.maxErrors,
      progress: () => ({ done: ended.size, total, of: `${total.toLocaleString('en')} ${nouns}` }),
    },
    context,
    (own) => {
      const how: JobRun = {
        ...own,
        oneByOne: isDry,
        serverNow,
        onStart: ({ rows }, at) => results.add(rows.map(({ row, key }) => startLine(row, key, at))),
        async onEnd(some, at) {
          if (some.some(({ outcome }) => outcome !== 'not-attempted')) {
            await results.add(some.map((end) => line(end, at)));
          }
          keep(some);
        },
      };
      return lookAgain(plan, {
        stop: own.stop,
        progress: () => -unclear().length,
        sleep: (ms) => systemClock.sleep(ms, context.ending),
        async send({ jobs, next }) {
          await runJobs(jobs, how);
          if (next !== undefined) await runJobs(await next(isDry ? [] : [...ended.values()]), how);
          return !isDry && again !== undefined && unclear().length > 0 ? 'unclear' : 'settled';
        },
        async look() {
          const rows = unclear().map(({ row }) => ({
            ...row,
            startedAt: startTimes.get(row) ?? row.startedAt,
          }));
          const left = again && (await planAgain(rows, again, context));
          await note(left?.ended ?? []);
          await left?.prepare?.();
          return left;
        },
      });
    },
  );
  const all = [...ended.values()];
  const finished = isDry ? all : ((await plan.finish?.(all)) ?? all);
  const ends = [...finished].sort((one, other) => one.row.row - other.row.row);
  const lines = ends.map((end) => line(end, startTimes.get(end.row)));
  await results.close([...done, ...lines].sort((one, other) => one.row - other.row));
  const things = endedRows(ends);
  if (isAlone) return { ends, stop };
  if (isDry) for (const text of failureLines(things)) context.note(text, 'failure');
  else if (again !== undefined || done.length > 0 || !ends.every(isDone)) {
    const total = again && { total: counted(ends.length + done.length, 'row') };
    const resumeHint =
      path === undefined || kept.isOnce === true ? undefined : `continue with --resume ${path}`;
    reportEnds({ noun, ends: things, earlier: done.length, ...total, resumeHint }, stop, context);
  }
  return { ends, stop };
}

/** Returns UNIX seconds: of the server's clock for a table, whose works may compare them with the server's times. */
async function clockOf({ again }: PlanRun, context: Context): Promise<() => number> {
  const at = again === undefined ? (ms: number) => ms / 1000 : (await readServerClock(context)).at;
  return () => Math.floor(at(Date.now()));
}

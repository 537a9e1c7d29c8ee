/** Runs a verb on the rows of a table: reads, checks, plans and confirms all of them, then does the work. */
import { CliError } from '../base/cli-error.ts';
import { timeLeft } from '../base/time-left.ts';
import { counted } from '../base/words.ts';
import { guard } from '../changes/guard.ts';
import { readServerClock } from '../changes/server-clock.ts';
import { createPace } from '../engine/pace.ts';
import { createStop } from '../engine/stop.ts';
import type { ListResult, Result } from '../output/result.ts';
import { failureLines, tellEnds } from '../report/outcome-text.ts';
import { lockedResults, noResults, openResults, type ResultLine } from '../report/results-file.ts';
import type { Context } from '../session/context.ts';
import type { Mapping } from '../tables/mapping.ts';
import type { TableSource } from '../tables/read-table.ts';
import { doWorks } from './do-works.ts';
import { openFailed } from './failed-file.ts';
import { requireCaller } from './gate.ts';
import { lookAgain } from './look-again.ts';
import type { BulkRow, Plan, RowEnd, Work } from './plan.ts';
import { begunLine, endedRows, lineOf, tableResult } from './report.ts';
import { divided, readResults, refuseOthers } from './resume.ts';
import { type RowsRead, readRows, type TableVerb } from './rows.ts';
import { sourceOf } from './source.ts';
import { checkTableFiles } from './table-files.ts';
import {
  aboutRows,
  defaultsOf,
  isProfileField,
  madeFiles,
  mappingOf,
  type TableInput,
  withoutPast,
} from './table-input.ts';

/**
 * Runs the table. Throws a usage error with everything wrong with the rows, and then nothing was sent. Otherwise each
 * row has its outcome, and the run ends according to its rows.
 */
export async function runTable(declared: TableVerb, input: TableInput, context: Context): Promise<Result> {
  const { extra } = input;
  const verb = aboutRows(declared, extra);
  const { from, results: resultsPath, resume, failed } = extra as Record<string, string | undefined>;
  await checkTableFiles({
    '--from': from === '-' ? undefined : from,
    '--map-file': extra.map_file as string | undefined,
    '--resume': resume,
    '--results': resultsPath,
    '--failed': failed,
    ...madeFiles(verb, extra, context.flagLabel),
  });
  const kept = resultsPath ?? resume;
  const run = () => runChecked(verb, input, context);
  // A dry run writes nothing, so it needs no lock and may run beside another one.
  return kept === undefined || context.options.dryRun ? run() : lockedResults(kept, context, run);
}

/** Runs the table after its files were checked. */
async function runChecked(verb: TableVerb, input: TableInput, context: Context): Promise<Result> {
  const { extra } = input;
  const { from, results: resultsPath, resume, failed } = extra as Record<string, string | undefined>;
  const { bulk } = verb;
  const source = input.source ?? sourceOf(String(from), extra, context);
  const read = await readRows(verb, {
    ...(await meantTable(verb, { source, extra }, context)),
    column: extra.column as string | undefined,
    emptyClears: extra.empty_clears === true,
    keepsCells: failed !== undefined,
    defaults: defaultsOf(verb, input, context.flagLabel),
    isItem: (name) => isProfileField(name, context),
  });
  if (read.blankRows > 0) context.note(`${counted(read.blankRows, 'empty row')} skipped`);
  if (read.readOnly.length > 0) {
    context.note(`columns ignored because this command does not change them: ${read.readOnly.join(', ')}`);
  }
  const earlier = resume === undefined ? new Map<number, ResultLine>() : await readResults(resume);
  if (earlier.size > 0) refuseOthers(read, earlier, { path: resume, site: (await context.client()).site });
  const left = failed === undefined ? undefined : await openFailed(failed, read, earlier);
  if (read.rows.length === 0 && read.faults.count === 0) {
    const where = input.source?.where ?? (from === '-' ? 'stdin' : from);
    context.note(`${where} has no rows, nothing to do`);
    if (!context.options.dryRun) await left?.write([]);
    return tableResult(verb, [], [], createStop());
  }
  const { rows, done } = divided(await withoutPast(read.rows, verb, context), earlier);
  const { plan: planner } = await bulk.load();
  const mayCall = () => requireCaller(verb.rows[0], context);
  const plan = await planned(read, mayCall, () =>
    planner({
      // A row with a fault is still planned, if it names its thing, so that its other faults are reported too.
      rows: rows.filter(({ row, given }) => !read.faults.has(row) || given[bulk.key] !== undefined),
      options: extra,
      expected: input.expected ?? {},
      faults: read.faults,
      context,
    }),
  );
  await announce(plan, { verb, total: read.rows.length, done: done.length }, context);
  await guard(
    bulk.doing,
    plan.works.flatMap(({ endangered }) => endangered),
    context,
    { nouns: bulk.noun },
  );
  if (context.options.dryRun) return rehearse(verb, plan, context);
  const clock = await readServerClock(context);
  const kept = resultsPath ?? resume;
  const { site: own, strain } = await context.client();
  const before = resume === undefined ? undefined : [...earlier.values()];
  const results = kept === undefined ? noResults : await openResults(kept, before, own);
  await plan.begin?.();
  const ended = new Map<number, RowEnd>();
  const begun = new Map<BulkRow, number>();
  const line = (end: RowEnd, at?: number) => {
    if (at !== undefined) begun.set(end.row, at);
    return lineOf(bulk, end, at);
  };
  const keep = (some: readonly RowEnd[]) => {
    for (const end of some) {
      const before = ended.get(end.row.row);
      // A step that was not attempted leaves the row as the earlier steps made it.
      if (end.outcome === 'not-attempted' && before !== undefined) continue;
      // A row that was planned again keeps its identity from the first plan.
      ended.set(end.row.row, { ...end, row: before?.row ?? end.row });
    }
  };
  await results.add(plan.ended.map((end) => line(end)));
  keep(plan.ended);
  const started = performance.now();
  const stop = createStop({ signal: context.signal, maxErrors: extra.max_errors as number | undefined });
  const pace = createPace(strain);
  const doing = (works: readonly Work[]) =>
    doWorks(works, {
      stop,
      pace,
      serverNow: () => Math.floor(clock.at(Date.now())),
      begins: ({ rows: some }, at) => results.add(some.map(({ row, key }) => begunLine(row, key, at))),
      async ended(some, at) {
        if (some.some(({ outcome }) => outcome !== 'not-attempted')) {
          await results.add(some.map((end) => line(end, at)));
        }
        keep(some);
      },
    });
  try {
    await context.lettingFinish(() =>
      context.withProgress(
        () => progressText(ended.size, rows.length, performance.now() - started),
        async () => {
          await doing(plan.works);
          if (plan.next !== undefined) await doing(await plan.next([...ended.values()]));
          await lookAgain({
            planner,
            stop,
            ended,
            begun: (row) => begun.get(row) ?? row.begun,
            async keep(some) {
              await results.add(some.map((end) => line(end)));
              keep(some);
            },
            doing,
            options: extra,
            expected: input.expected ?? {},
            context,
          });
        },
      ),
    );
  } finally {
    stop.close();
  }
  const ends = [...ended.values()];
  const finished = (await plan.finish?.(ends)) ?? ends;
  const final = [...finished].sort((one, other) => one.row.row - other.row.row);
  const lines = final.map((end) => line(end, begun.get(end.row)));
  await results.close([...done, ...lines].sort((one, other) => one.row - other.row));
  const isLost = left !== undefined && !(await triedToWrite(() => left.write(final), context));
  const total = counted(final.length + done.length, 'row');
  const goesOn = kept === undefined ? undefined : `continue with --resume ${kept}`;
  tellEnds({ noun: bulk.noun, ends: endedRows(final), earlier: done.length, total, goesOn }, stop, context);
  const result = tableResult(verb, final, done, stop);
  if (context.signal.aborted) return { ...result, exitReason: 'interrupted' };
  return isLost ? { ...result, exitReason: result.exitReason ?? 'unexpected' } : result;
}

/** Returns the table with the meaning of its headers, from the command line and from the words of the headers. */
async function meantTable(
  { bulk, ...verb }: TableVerb,
  { source, extra }: { readonly source: TableSource; readonly extra: TableInput['extra'] },
  context: Context,
): Promise<{ readonly source: TableSource; readonly map: Mapping }> {
  if (bulk.recognizesHeaders !== true || extra.column !== undefined) {
    return { source, map: await mappingOf(extra) };
  }
  const { recognizedTable } = await import('./recognized.ts');
  return recognizedTable({ ...verb, bulk }, { source, extra }, context);
}

/**
 * Does a dry run: each work records what it would send. Refusals that are known in advance are reported with their
 * row and don't hide what the others would send. The run ends as a real one would, as far as is known.
 */
async function rehearse(verb: TableVerb, plan: Plan, context: Context): Promise<ListResult> {
  const ends: RowEnd[] = [...plan.ended];
  const stop = createStop();
  const doing = (works: readonly Work[]) =>
    doWorks(works, {
      stop,
      oneByOne: true,
      serverNow: () => 0,
      begins: async () => {},
      ended: async (some) => {
        for (const end of some) ends.push(end);
      },
    });
  await doing(plan.works);
  if (plan.next !== undefined) await doing(await plan.next([]));
  for (const line of failureLines(endedRows(ends))) context.note(line, 'failure');
  return tableResult(verb, ends, [], stop);
}

/**
 * Returns the plan in the order of the rows. Throws a CliError with all faults of the rows, or with the reason why no
 * row can be done.
 */
async function planned(
  { faults }: RowsRead,
  mayCall: () => Promise<void>,
  planner: () => Promise<Plan>,
): Promise<Plan> {
  const plan = await planner().catch(async (error: unknown) => {
    if (error instanceof CliError && error.exitReason === 'forbidden') await mayCall();
    faults.refuse();
    throw error;
  });
  await mayCall();
  faults.refuse();
  const first = ({ rows }: Work) => rows[0]?.row ?? 0;
  return { ...plan, works: [...plan.works].sort((one, other) => first(one) - first(other)) };
}

/** Returns whether a file was written. If not, the run still reports what it did. */
async function triedToWrite(write: () => Promise<void>, context: Context): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    context.warn(error.message);
    return false;
  }
}

/** Prints what will happen, and how many requests and how much time it takes. */
async function announce(
  { works, ended, requestsAfter = 0 }: Plan,
  { verb, total, done }: { readonly verb: TableVerb; readonly total: number; readonly done: number },
  context: Context,
): Promise<void> {
  const rows = works.reduce((sum, work) => sum + work.rows.length, 0);
  const requests = works.reduce((sum, work) => sum + work.requests, 0);
  const parts = [
    ...(rows === 0 ? [] : [`${rows.toLocaleString('en')} to ${verb.bulk.doing.toLowerCase()}`]),
    ...(ended.length === 0 ? [] : [`${ended.length.toLocaleString('en')} need nothing`]),
    ...(done === 0 ? [] : [`${done.toLocaleString('en')} done earlier`]),
  ];
  const cost =
    requests === 0 ? 'no request' : (await context.client()).estimate(requests + requestsAfter).text;
  context.note(`${counted(total, 'row')}: ${parts.join(', ')}; ${cost}`);
}

/** Returns a line with how much is done and how long the rest takes. */
function progressText(done: number, total: number, ms: number): string {
  return `${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows${timeLeft(done, total, ms)}`;
}

/** Runs a verb on the rows of a table: reads, checks, plans and confirms all of them, then does the work. */
import { CliError } from '../base/cli-error.ts';
import { counted } from '../base/words.ts';
import { createStop } from '../engine/stop.ts';
import type { Result } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import type { Mapping } from '../tables/mapping.ts';
import type { TableSource } from '../tables/read-table.ts';
import { agreedPlan } from './agreed-plan.ts';
import { openFailed } from './failed-file.ts';
import { type Job, type Plan, withoutTurn } from './plan.ts';
import { tableResult } from './report.ts';
import { requireCaller } from './require-caller.ts';
import { divided, readEarlier, refuseOthers } from './resume.ts';
import { type RowsRead, readRows, type TableVerb } from './rows.ts';
import { runPlan } from './run-plan.ts';
import { sourceOf } from './source.ts';
import { withRunFiles } from './table-files.ts';
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
  const files = {
    '--from': from === '-' ? undefined : from,
    '--map-file': extra.map_file as string | undefined,
    '--resume': resume,
    '--results': resultsPath,
    '--failed': failed,
    ...madeFiles(verb, extra, context.flagLabel),
  };
  return withRunFiles(files, context, () => runChecked(verb, input, context));
}

/** Runs the table after its files were checked. */
async function runChecked(verb: TableVerb, input: TableInput, context: Context): Promise<Result> {
  const { extra } = input;
  const { from, results: resultsPath, resume, failed } = extra as Record<string, string | undefined>;
  const { bulk } = verb;
  const source = input.source ?? sourceOf(String(from), extra, context);
  const read = await readRows(verb, {
    ...(await mappedTable(verb, { source, extra }, context)),
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
  const earlier = await readEarlier(resume, context);
  refuseOthers(read, earlier, resume);
  const left = failed === undefined ? undefined : await openFailed(failed, read, earlier);
  if (read.rows.length === 0 && read.faults.count === 0) {
    const where = input.source?.where ?? (from === '-' ? 'stdin' : from);
    context.note(`${where} has no rows, nothing to do`);
    if (!context.options.dryRun) await left?.write([]);
    return tableResult(verb, [], [], createStop(), context);
  }
  const { rows, done } = divided(await withoutPast(read.rows, verb, context), earlier);
  const { plan: planner, inTurn = withoutTurn } = await bulk.load();
  const mayCall = () => requireCaller(verb.rows[0], context);
  const { ends, stop } = await inTurn(async (turn) => {
    const plan = await agreedPlan(
      bulk,
      () =>
        planned(read, mayCall, () =>
          planner({
            // A row with a fault is still planned, if it names its thing, so that its other faults are reported too.
            rows: rows.filter(({ row, given }) => !read.faults.has(row) || given[bulk.key] !== undefined),
            options: extra,
            expected: input.expected ?? {},
            faults: read.faults,
            context,
          }),
        ),
      turn,
      context,
      (plan) => announce(plan, { verb, total: read.rows.length, done: done.length }, context),
    );
    const { max_errors: maxErrors } = extra as { readonly max_errors?: number };
    return runPlan(
      plan,
      {
        ...bulk,
        kept: { results: resultsPath, resume, maxErrors },
        earlier,
        done,
        total: rows.length,
        again: { planner, options: extra, expected: input.expected ?? {} },
      },
      context,
    );
  }, context);
  const result = tableResult(verb, ends, done, stop, context);
  if (context.options.dryRun) return result;
  const isLost = left !== undefined && !(await wasWritten(() => left.write(ends), context));
  return isLost ? { ...result, exitReason: result.exitReason ?? 'unexpected' } : result;
}

/** Returns the table with the meaning of its headers, from the command line and from the words of the headers. */
async function mappedTable(
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
 * Returns the plan in the order of the rows. Throws a CliError with the reason why the account can do no row, or with
 * all faults of the rows.
 */
async function planned(
  { faults }: RowsRead,
  mayCall: () => Promise<void>,
  planner: () => Promise<Plan>,
): Promise<Plan> {
  const plan = await planner().catch(async (error: unknown) => {
    if (error instanceof CliError && error.exitReason === 'forbidden') await mayCall();
    else faults.refuse();
    throw error;
  });
  await mayCall();
  faults.refuse();
  const first = ({ rows }: Job) => rows[0]?.row ?? 0;
  return { ...plan, jobs: [...plan.jobs].sort((one, other) => first(one) - first(other)) };
}

/** Returns whether a file was written. If not, the run still reports what it did. */
async function wasWritten(write: () => Promise<void>, context: Context): Promise<boolean> {
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
  { jobs, ended, requestsAfter = 0 }: Plan,
  { verb, total, done }: { readonly verb: TableVerb; readonly total: number; readonly done: number },
  context: Context,
): Promise<void> {
  const rows = jobs.reduce((sum, job) => sum + job.rows.length, 0);
  const requests = jobs.reduce((sum, job) => sum + job.requests, 0);
  const parts = [
    ...(rows === 0 ? [] : [`${rows.toLocaleString('en')} to ${verb.bulk.action.toLowerCase()}`]),
    ...(ended.length === 0 ? [] : [`${ended.length.toLocaleString('en')} need nothing`]),
    ...(done === 0 ? [] : [`${done.toLocaleString('en')} done earlier`]),
  ];
  const cost =
    requests === 0 ? 'no request' : (await context.client()).estimate(requests + requestsAfter).text;
  context.note(`${counted(total, 'row')}: ${parts.join(', ')}; ${cost}`);
}

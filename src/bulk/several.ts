/**
 * Runs the work on several things that a command line names, or that `--all` selects, as the rows of a plan. Loaded
 * only if there are several, or if results are kept.
 */
import { usageError } from '../base/cli-error.ts';
import { singular } from '../base/words.ts';
import { guard } from '../changes/guard.ts';
import type { Prepared } from '../changes/prepared.ts';
import { guardSelected } from '../changes/selected.ts';
import { isDone } from '../engine/outcome.ts';
import { doneItem, type EndedItem } from '../report/list-outcome.ts';
import type { ResultLine } from '../report/results-file.ts';
import { endedItemOf } from '../report/thing-outcome.ts';
import type { Context } from '../session/context.ts';
import type { BulkRow, ManyResults } from './plan.ts';
import { divided, readEarlier } from './resume.ts';
import { preparedJob } from './run-jobs.ts';
import { runPlan } from './run-plan.ts';

/** Asks once, does all of the work, and returns an item for each thing. */
export async function runSeveral(
  all: readonly Prepared[],
  { action, noun, id, selected = false, doneAs }: ManyResults,
  context: Context,
): Promise<EndedItem[]> {
  const { kept = {} } = context;
  const selection = kept.selection && `${action.toLowerCase()} ${noun} ${kept.selection}`;
  const earlier = await readEarlier(kept.resume, context);
  if (selection !== undefined) refuseOtherSelection([...earlier.values()], selection, kept.resume);
  const named = rowsOf(all, noun, earlier);
  const preparedByRow = new Map(named.map(({ row }, index) => [row, all[index] as Prepared]));
  const missing = [...earlier.values()].filter(({ row }) => !preparedByRow.has(row));
  if (!selected) refuseOtherRun(missing, kept.resume);
  const { rows, done: before } = divided(named, earlier);
  const left = rows.flatMap((row) => {
    const work = preparedByRow.get(row.row);
    return work === undefined ? [] : [{ row, work }];
  });
  const remaining = left.map(({ work }) => work);
  await noteTime(remaining, context);
  if (selected) await guardSelected(action, remaining, noun, context);
  else await guard(action, remaining, context, { nouns: noun });
  const done = [...before, ...missing.map(nothingLeft)];
  const { ends, stop } = await runPlan(
    { ended: [], jobs: left.map(({ row, work }) => preparedJob(row, work, { id, doneAs })) },
    {
      id,
      noun,
      kept: { ...kept, selection },
      earlier,
      done,
      total: left.length,
      onEnd({ row, result }) {
        // Things that `--all` selected and that need no change would only hide the others.
        const isShown = !selected || preparedByRow.get(row.row)?.isUpToDate !== true;
        if (isShown && result?.done !== undefined) context.done(result.done);
      },
    },
    context,
  );
  const items = new Map<number, EndedItem>();
  for (const { row, outcome, id: made } of done) {
    items.set(row, { [id]: made, ...preparedByRow.get(row)?.known, outcome, error: null });
  }
  for (const { row, result, known, ...end } of ends) {
    items.set(row.row, result === undefined ? endedItemOf(known, end, stop) : doneItem(result));
  }
  return [...named, ...missing].flatMap(({ row }): EndedItem[] => [items.get(row) ?? []].flat());
}

/** Seconds from which on a person wants to know beforehand how long it takes. */
const long = 60;

async function noteTime(all: readonly Prepared[], context: Context): Promise<void> {
  const requests = all.reduce(
    (sum, { isUpToDate, requests: own = 1 }) => sum + (isUpToDate === true ? 0 : own),
    0,
  );
  const { seconds, text } = (await context.client()).estimate(requests);
  if (seconds >= long) context.note(text);
}

/** Returns the things as rows: those of an earlier run with the numbers that they have there. */
function rowsOf(all: readonly Prepared[], noun: string, earlier: ReadonlyMap<number, ResultLine>): BulkRow[] {
  const numbers = new Map([...earlier.values()].map(({ row, key }) => [key, row]));
  let last = Math.max(0, ...earlier.keys());
  return all.map(({ thing }): BulkRow => {
    const key = thing.replace(`${singular(noun)} `, '');
    const row = numbers.get(key) ?? ++last;
    return { row, line: row, key, thing, given: {} };
  });
}

/** Throws a usage error if the earlier run was about things that this command does not name. */
function refuseOtherRun([other]: readonly ResultLine[], path = ''): void {
  if (other === undefined) return;
  throw usageError(
    `${path} belongs to another run: it has '${other.key}', which this command does not name`,
    'continue with the command line of that run',
  );
}

/** Throws a usage error for results of things that were selected otherwise, or for another verb. */
function refuseOtherSelection(earlier: readonly ResultLine[], selection: string, path = ''): void {
  const other = earlier.find((line) => line.selection !== selection);
  if (other === undefined) return;
  const was = other.selection ?? `the things that the command named, such as '${other.key}'`;
  throw usageError(
    `${path} belongs to another selection: ${was}, and this is ${selection}`,
    'continue with the command line of that run; to start a new run, name another file with --results',
  );
}

/** Returns the line of a thing that the selection no longer finds, so that nothing is left to do for it. */
function nothingLeft(line: ResultLine): ResultLine {
  return isDone(line) ? line : { ...line, outcome: 'unchanged', error: null, message: null, begun: null };
}

/** Does the same work on one or several things, asks once, and keeps an outcome for each. */
import { guard } from '../changes/guard.ts';
import type { Prepared } from '../changes/prepared.ts';
import { errorColumn, outcomeColumn } from '../output/outcome-column.ts';
import type { Column, ListResult } from '../output/result.ts';
import { doneItem, type EndedItem, endsOf, endsResult } from '../report/list-outcome.ts';
import type { Context } from '../session/context.ts';
import type { ManyResults } from './plan.ts';

const columns: readonly Column[] = [outcomeColumn, errorColumn];

/**
 * Does all of the work and returns one item for each thing, in order. If a single thing fails, it throws its failure.
 * Among several, the run ends as `partial`, or with the reason of the failures if all failed.
 */
export async function runMany(
  all: readonly Prepared[],
  many: ManyResults,
  context: Context,
): Promise<ListResult> {
  const { action, noun, id, fields, selected = false } = many;
  const [only] = all;
  const isAlone = only !== undefined && all.length === 1 && !selected && context.kept === undefined;
  const items = isAlone
    ? [await runAlone(only, action, context)]
    : await (await import('./several.ts')).runSeveral(all, many, context);
  return endsResult(endsOf(items, context), {
    columns: [{ name: id, key: true, value: ({ [id]: value }) => value as number | string }, ...columns],
    fields: [...new Set([...fields, 'error'])],
    id,
    noun,
    show: false,
  });
}

async function runAlone(work: Prepared, action: string, context: Context): Promise<EndedItem> {
  await guard(action, [work], context);
  const result = await work.run();
  if (result.done !== undefined) context.done(result.done);
  return doneItem(result);
}

/**
 * Does the same work on several things: asks once, keeps an outcome for each, and reports what succeeded even if
 * others failed.
 */
import { errorColumn, outcomeColumn } from '../output/outcome-column.ts';
import type { Column, ListResult, ObjectResult } from '../output/result.ts';
import { type EndedItem, endsOf, endsResult } from '../report/ends.ts';
import type { Context } from '../session/context.ts';
import { guard } from './guard.ts';
import type { Prepared } from './prepared.ts';

/** What the results contain: names for `--fields`, the field for `--quiet`, and the noun for the things. */
export interface ManyResults {
  /** The action as a command: `Archive`. */
  readonly doing: string;
  readonly noun: string;
  readonly id: string;
  readonly fields: readonly string[];
  /** Whether `--all` selected the things, which always needs a confirmation. */
  readonly selected?: boolean;
}

const columns: readonly Column[] = [outcomeColumn, errorColumn];

/**
 * Does all of the work and returns one item for each thing, in order. If a single thing fails, it throws its failure.
 * Among several, the run ends as `partial`, or with the reason of the failures if all failed.
 */
export async function runMany(
  all: readonly Prepared[],
  { doing, noun, id, fields, selected = false }: ManyResults,
  context: Context,
): Promise<ListResult> {
  if (selected) await (await import('./selected.ts')).guardSelected(doing, all, noun, context);
  else await guard(doing, all, context, { nouns: noun });
  const [only] = all;
  const tell = (work: Prepared, { object, done, exitReason }: ObjectResult): EndedItem => {
    // Things that `--all` selected and that need no change would only hide the others.
    if (done !== undefined && !(selected && work.isSo === true)) context.done(done);
    return { ...object, error: null, exitReason };
  };
  const isAlone = only !== undefined && all.length === 1 && !selected;
  const items = isAlone
    ? [tell(only, await only.run())]
    : await (await import('./several.ts')).doSeveral(all, { noun, tell }, context);
  const { list, exitReason } = endsOf(items);
  return endsResult(
    { list, exitReason: context.signal.aborted ? 'interrupted' : exitReason },
    {
      columns: [{ name: id, key: true, value: ({ [id]: value }) => value as number | string }, ...columns],
      fields: [...new Set([...fields, 'error'])],
      id,
      noun,
      show: false,
    },
  );
}

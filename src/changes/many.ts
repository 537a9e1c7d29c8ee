/** The same work on several things: asked once, each with its own outcome, what succeeded is reported whatever failed. */
import { errorColumn, outcomeColumn } from '../output/outcome-column.ts';
import type { Column, ListResult, ObjectResult } from '../output/result.ts';
import { type EndedItem, endsOf, endsResult } from '../report/ends.ts';
import type { Context } from '../session/context.ts';
import { guard } from './guard.ts';
import type { Prepared } from './prepared.ts';

/** What the results are: names for `--fields`, the field for `--quiet`, and what the things are called. */
export interface ManyResults {
  /** What is done, as a command: `Archive`. */
  readonly doing: string;
  readonly noun: string;
  readonly id: string;
  readonly fields: readonly string[];
  /** They were selected by `--all`, not named: that is always asked about. */
  readonly selected?: boolean;
}

const columns: readonly Column[] = [outcomeColumn, errorColumn];

/**
 * Does all of the work and gives one item for each thing, in their order. A single
 * thing that fails throws its failure; among several the run ends as `partial`, or as
 * they failed where all did.
 */
export async function runMany(
  all: readonly Prepared[],
  { doing, noun, id, fields, selected = false }: ManyResults,
  context: Context,
): Promise<ListResult> {
  if (selected) await (await import('./selected.ts')).guardSelected(doing, all, noun, context);
  else await guard(doing, all, context, { nouns: noun });
  const [only] = all;
  const ends = new Map<Prepared, EndedItem>();
  const tell = (work: Prepared, { object, done, exitReason }: ObjectResult) => {
    // Of many that were not named, those that stay as they are would only hide the others.
    if (done !== undefined && !(selected && work.isSo === true)) context.done(done);
    ends.set(work, { ...object, error: null, exitReason });
  };
  if (only !== undefined && all.length === 1 && !selected) tell(only, await only.run());
  else {
    const { doSeveral } = await import('./several.ts');
    await doSeveral(all, { noun, tell, end: (work, end) => void ends.set(work, end) }, context);
  }
  const { list, exitReason } = endsOf(all.map((work) => ends.get(work)).filter((end) => end !== undefined));
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

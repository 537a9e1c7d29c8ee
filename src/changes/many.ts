/** The same work on several things: asked once, each with its own outcome, what succeeded is reported whatever failed. */

import pLimit from 'p-limit';
import { CliError } from '../base/cli-error.ts';
import { combinedExitReason, type ExitReason } from '../base/exit-codes.ts';
import { outcomeColumn } from '../output/outcome-column.ts';
import type { Column, Item, ListResult, ObjectResult } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import { guard } from './guard.ts';
import type { Outcome } from './outcome.ts';
import { inRounds } from './rounds.ts';
import type { Selected } from './selected.ts';

/** One thing's work, looked at and not begun. */
export interface Prepared extends Selected {
  /** What identifies and names it, as reading gives it. */
  readonly known: Item;
  run(): Promise<ObjectResult>;
}

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

/** Calls under way at once; the rate limit is shared by all of them. */
const concurrency = 4;

/** After these the others would fare no better. */
const hopeless: readonly ExitReason[] = ['interrupted', 'unauthenticated', 'rate-limited', 'unreachable'];

const columns: readonly Column[] = [
  outcomeColumn,
  { name: 'error', value: ({ error }) => (error as { message?: string } | null | undefined)?.message },
];

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
  const limit = pLimit(concurrency);
  let gaveUp: CliError | undefined;
  let finished = 0;
  const one = async (work: Prepared): Promise<Ended> => {
    if (gaveUp !== undefined) return notTried(work);
    try {
      const { object, done, exitReason } = await work.run();
      // Of many that were not named, those that stay as they are would only hide the others.
      if (done !== undefined && !(selected && work.isSo === true)) context.done(done);
      return { item: { ...object, error: null }, exitReason };
    } catch (error) {
      if (!(error instanceof CliError) || (all.length === 1 && !selected)) throw error;
      if (hopeless.includes(error.exitReason)) gaveUp ??= error;
      context.warn(`${work.thing}: ${error.message}`, 'failure');
      return failed(work, error);
    } finally {
      finished += 1;
    }
  };
  const ended = await context.withProgress(
    () => `${finished} of ${all.length} ${noun}`,
    async () => {
      const ends = new Map<Prepared, Ended>();
      const doing = (work: Prepared) => limit(async () => void ends.set(work, await one(work)));
      for (const round of inRounds(all, (work) => [work])) await Promise.all(round.map(doing));
      return all.flatMap((work) => ends.get(work) ?? []);
    },
  );
  const exitReason = combinedExitReason(ended.map((each) => each.exitReason));
  return {
    list: ended.map(({ item }) => item),
    columns: [{ name: id, key: true, value: ({ [id]: value }) => value as number | string }, ...columns],
    fields: [...new Set([...fields, 'error'])],
    id,
    noun,
    show: false,
    ...(exitReason && { exitReason }),
  };
}

interface Ended {
  readonly item: Item;
  readonly exitReason: ExitReason | undefined;
}

function failed({ known }: Prepared, error: CliError): Ended {
  const { exit, code = null, message, exitReason } = error;
  const outcome: Outcome = 'failed';
  return { item: { ...known, outcome, error: { exit, code, message } }, exitReason };
}

function notTried({ known }: Prepared): Ended {
  const outcome: Outcome = 'not-tried';
  return { item: { ...known, outcome, error: null }, exitReason: 'refused' };
}

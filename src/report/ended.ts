/**
 * What became of things, the same for a command on several, for the rows of a table and for the changes of files: the
 * item of a document, the line of a results file, and how the run ends.
 */
import type { ExitReason } from '../base/exit-codes.ts';
import { type Failure, failureItem, isDone, type Outcome } from '../engine/outcome.ts';
import { type Stop, untriedReason } from '../engine/stop.ts';
import type { Item } from '../output/result.ts';
import type { ResultLine } from './results-file.ts';

/** How one thing ended. */
export interface Ended {
  readonly outcome: Outcome;
  readonly error?: Failure | undefined;
}

/** The item of a thing. @param known what identifies it, as reading gives it */
export function endedItem(known: Item, { outcome, error }: Ended): Item {
  return { ...known, outcome, error: error === undefined ? null : failureItem(error) };
}

/** The line of a thing in a results file. */
export function endedLine(
  { row, key, id, begun = null }: Pick<ResultLine, 'row' | 'key' | 'id'> & Partial<Pick<ResultLine, 'begun'>>,
  { outcome, error }: Ended,
): ResultLine {
  return {
    row,
    key,
    outcome,
    id,
    error: error === undefined ? null : (error.code ?? error.exitReason),
    message: error?.message ?? null,
    begun,
  };
}

/** How the run ends because of a thing; undefined where nothing is left to do of it. @param stop what ended the run early */
export function endedReason(
  { outcome, error }: Ended,
  stop: Pick<Stop, 'halted' | 'haltedBy'>,
): ExitReason | undefined {
  return error?.exitReason ?? (isDone({ outcome }) ? undefined : untriedReason(stop));
}

/**
 * How one thing ended, for commands on several targets, rows of a table and changes from files: its item in a
 * document, its line in a results file, and its effect on how the run ends.
 */
import type { ExitReason } from '../base/exit-codes.ts';
import { type Failure, failureItem, isDone, type Outcome } from '../engine/outcome.ts';
import { type Stop, untriedReason } from '../engine/stop.ts';
import type { Item } from '../output/result.ts';
import type { EndedItem } from './list-outcome.ts';
import type { ResultLine } from './results-file.ts';

/** How one thing ended. */
export interface Ended {
  readonly outcome: Outcome;
  readonly error?: Failure | undefined;
}

/**
 * Returns the item of a thing.
 * @param known the fields that identify it, as they are read
 */
export function endedItem(known: Item, { outcome, error }: Ended): Item {
  return { ...known, outcome, error: error === undefined ? null : failureItem(error) };
}

/**
 * Returns the item of a thing with the reason that it makes the run end with.
 * @param stop what ended the run early
 */
export function endedItemOf(known: Item, end: Ended, stop: Pick<Stop, 'halted' | 'haltedBy'>): EndedItem {
  return { ...endedItem(known, end), exitReason: endedReason(end, stop) };
}

/** Returns the line of a thing for a results file. */
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

/**
 * Returns the reason that a thing makes the run end with; undefined if nothing is left to do for it. A thing of which a
 * step failed is a partial failure, whatever the reason of the step.
 * @param stop what ended the run early
 */
export function endedReason(
  { outcome, error }: Ended,
  stop: Pick<Stop, 'halted' | 'haltedBy'>,
): ExitReason | undefined {
  if (outcome === 'partial' && error !== undefined && error.exitReason !== 'interrupted') return 'partial';
  return error?.exitReason ?? (isDone({ outcome }) ? undefined : untriedReason(stop));
}

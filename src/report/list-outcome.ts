/** The outcomes of several things as a command's list: their items, and how the run ends because of them. */
import { combinedExitReason, type ExitReason } from '../base/exit-codes.ts';
import type { Item, ListResult, ObjectResult } from '../output/result.ts';

/** How something ended. */
interface Ending {
  /** Why it failed, if it did; not part of its item. */
  readonly exitReason?: ExitReason | undefined;
}

/** The item of a thing, and how the thing ended. */
export type EndedItem = Item & Ending;

/** Returns the item of a thing that the work was done for. */
export function doneItem({ object, exitReason }: Pick<ObjectResult, 'object' | 'exitReason'>): EndedItem {
  return { ...object, error: null, exitReason };
}

export interface Ends {
  readonly list: readonly Item[];
  readonly exitReason: ExitReason | undefined;
}

/** Returns the items, in order, and the reason that the run ends with, which is an interruption if there was one. */
export function endsOf<T extends Ending>(
  all: readonly T[],
  { signal }: { readonly signal: AbortSignal },
): Ends {
  const list = all.map(({ exitReason: _, ...item }): Item => item);
  // What was done in part counts as done and as failed.
  const reasons = all.flatMap((item) =>
    'outcome' in item && item.outcome === 'partial' ? [undefined, item.exitReason] : [item.exitReason],
  );
  return { list, exitReason: signal.aborted ? 'interrupted' : combinedExitReason(reasons) };
}

/**
 * Returns the list as the result of a command.
 * @param shown how the list is displayed
 */
export function endsResult(
  { list, exitReason }: Ends,
  shown: Omit<ListResult, 'list' | 'exitReason'>,
): ListResult {
  return { list, ...shown, ...(exitReason && { exitReason }) };
}

/** What became of several things as the list that a command gives: their items, and how the run ends because of them. */
import { combinedExitReason, type ExitReason } from '../base/exit-codes.ts';
import type { Item, ListResult } from '../output/result.ts';

/** How something ended. */
interface Ending {
  /** Why it failed, where it did; no part of its item. */
  readonly exitReason?: ExitReason | undefined;
}

/** The item of something, with how it ended. */
export type EndedItem = Item & Ending;

export interface Ends {
  readonly list: readonly Item[];
  readonly exitReason: ExitReason | undefined;
}

/** The items of things that ended so, in their order. */
export function endsOf<T extends Ending>(all: readonly T[]): Ends {
  const list = all.map(({ exitReason: _, ...item }): Item => item);
  return { list, exitReason: combinedExitReason(all.map(({ exitReason }) => exitReason)) };
}

/** @param shown how the list is shown */
export function endsResult(
  { list, exitReason }: Ends,
  shown: Omit<ListResult, 'list' | 'exitReason'>,
): ListResult {
  return { list, ...shown, ...(exitReason && { exitReason }) };
}

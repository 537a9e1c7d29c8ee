/** The work on one of several things, before it begins and after it ended. */
import type { ExitReason } from '../base/exit-codes.ts';
import type { Item, ObjectResult } from '../output/result.ts';
import type { Selected } from './selected.ts';

/** One thing's work, looked at and not begun. */
export interface Prepared extends Selected {
  /** What identifies and names it, as reading gives it. */
  readonly known: Item;
  run(): Promise<ObjectResult>;
}

/** The item of a thing, with why it failed where it did. */
export type Ended = Item & { readonly exitReason: ExitReason | undefined };

/** The work on one of several things, before it begins and after it ended. */
import type { Item, ObjectResult } from '../output/result.ts';
import type { Selected } from './selected.ts';

/** One thing's work, looked at and not begun. */
export interface Prepared extends Selected {
  /** What identifies and names it, as reading gives it. */
  readonly known: Item;
  /** Requests that it takes; one unless told otherwise. */
  readonly requests?: number;
  run(): Promise<ObjectResult>;
}

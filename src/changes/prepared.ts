/** Work on one of several things, before it begins and after it ends. */
import type { Item, ObjectResult } from '../output/result.ts';
import type { Selected } from './selected.ts';

/** Prepared work on one thing that has not begun. */
export interface Prepared extends Selected {
  /** The fields that identify and name the thing, as they are read. */
  readonly known: Item;
  /** How many requests it takes; one by default. */
  readonly requests?: number;
  run(): Promise<ObjectResult>;
}

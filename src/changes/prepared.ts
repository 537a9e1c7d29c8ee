/** Work on one of several things, before it begins and after it ends. */

import type { Item, ObjectResult } from '../output/result.ts';
import type { Affected } from './guard.ts';
import type { Selected } from './selected.ts';

/** Prepared work on one thing that has not begun. */
export interface Prepared extends Selected {
  /** The fields that identify and name the thing, as they are read. */
  readonly known: Item;
  /** How many requests it takes; one by default. */
  readonly requests?: number;
  run(): Promise<JobResult>;
}

/** What became of a thing: its item with the outcome, and a line for a person. */
export type JobResult = Pick<ObjectResult, 'object' | 'done' | 'exitReason'>;

// Decides the order in which several things are changed.

/**
 * Returns the round of a change. Changes that take rights from this account come last, because other changes may need
 * those rights.
 */
export function roundOf(affected: readonly Affected[]): number {
  const isLast = affected.some(({ hazards }) => hazards.some(({ risk }) => risk === 'takes-own-rights'));
  return isLast ? 1 : 0;
}

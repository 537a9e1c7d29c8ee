/** The result of applying a plan, for each of its changes. */
import { type Failure, isDone } from '../../engine/outcome.ts';
import type { Halt } from '../../engine/stop.ts';
import type { Ended } from '../../report/thing-outcome.ts';
import type { Change, Plan } from './plan.ts';

/**
 * How a change ended, in the word of the command that makes it: everything in it is confirmed; something was refused,
 * or is missing afterwards; it was not started, or not finished.
 */
export interface ChangeEnd extends Ended {
  readonly change: Change;
  /** How many of its steps are confirmed. */
  readonly done: number;
  readonly of: number;
  /** Why it failed, each reason once. */
  readonly failures: readonly Failure[];
  /** Whether an answer was lost, so that it may be done all the same. */
  readonly isUnclear?: boolean;
}

/** What results count. */
export const outcomes = ['done', 'failed', 'not-attempted'] as const;

/** Returns the changes that ended so, in the plan's order. */
export function endsByOutcome({ ends }: Applied, outcome: (typeof outcomes)[number]): ChangeEnd[] {
  return ends.filter((end) => (isDone(end) ? 'done' : end.outcome) === outcome);
}

export interface Applied {
  /** The plan when the run started. */
  readonly plan: Plan;
  /** The results, in the order of the plan's changes. */
  readonly ends: readonly ChangeEnd[];
  readonly requests: { readonly writing: number; readonly reading: number };
  readonly seconds: number;
  readonly halted?: Halt | undefined;
}

/** The result of applying a plan, for each of its changes. */
import type { Failure } from '../../engine/outcome.ts';
import type { Halt } from '../../engine/stop.ts';
import type { Plan } from './plan.ts';

/**
 * How a change ended: everything in it is confirmed; something was refused, or is missing afterwards; it was not
 * started, or not finished.
 */
export const outcomes = ['done', 'failed', 'not-attempted'] as const;
export type ChangeOutcome = (typeof outcomes)[number];

export interface ChangeEnd {
  readonly outcome: ChangeOutcome;
  /** How many of its steps are confirmed. */
  readonly done: number;
  readonly of: number;
  /** Why it failed, each reason once. */
  readonly failures: readonly Failure[];
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

/** What became of a plan: of each of its changes, as far as it is confirmed. */
import type { Failure } from '../../engine/outcome.ts';
import type { Halt } from '../../engine/stop.ts';
import type { Plan } from './plan.ts';

/** How a change ended: all of it confirmed; something of it refused, or not there afterwards; not begun, or not finished. */
export const outcomes = ['done', 'failed', 'not-attempted'] as const;
export type ChangeOutcome = (typeof outcomes)[number];

export interface ChangeEnd {
  readonly outcome: ChangeOutcome;
  /** Steps of it that are confirmed, of so many. */
  readonly done: number;
  readonly of: number;
  /** Why it failed; each reason once. */
  readonly failures: readonly Failure[];
}

export interface Applied {
  /** As it was begun. */
  readonly plan: Plan;
  /** By the changes' places in the plan. */
  readonly ends: readonly ChangeEnd[];
  readonly requests: { readonly writing: number; readonly reading: number };
  readonly seconds: number;
  readonly halted?: Halt | undefined;
}

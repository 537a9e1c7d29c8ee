/** What brakes check. */
import type { Change } from '../../model/plan.ts';
import type { Draft } from '../draft.ts';
import type { GroupStates } from '../group-states.ts';
import type { PlanContext } from '../plan-context.ts';

export interface Braking {
  readonly drafts: readonly Draft[];
  /** The changes of the drafts, in the same order. */
  readonly changes: readonly Change[];
  readonly states: GroupStates;
  readonly context: PlanContext;
}

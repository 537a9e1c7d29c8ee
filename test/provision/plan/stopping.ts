/** Plans from wishes, and what stops them. */
import { type PlanOptions, plainOptions } from '../../../src/provision/model/options.ts';
import { makePlan } from '../../../src/provision/plan/make-plan.ts';
import { type LiveWish, liveOf, type Wishes, wishes } from './wishes.ts';

export function planned(wished: Wishes, live: LiveWish = {}, options: Partial<PlanOptions> = {}) {
  return makePlan(wishes(wished), liveOf(live), { ...plainOptions, ...options });
}

/** Each with the words that a person needs to continue. */
export function stopsOf(wished: Wishes, live: LiveWish = {}, options: Partial<PlanOptions> = {}) {
  return planned(wished, live, options).stops.map(({ brake, message }) => [brake, message]);
}

export function brakesOf(wished: Wishes, live: LiveWish = {}, options: Partial<PlanOptions> = {}) {
  return planned(wished, live, options).stops.map(({ brake }) => brake);
}

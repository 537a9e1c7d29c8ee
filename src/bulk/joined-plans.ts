/** Joins the plans of several planners into one; each plan covers rows of its own. */
import type { Job, Plan, RowEnd } from './plan.ts';

export function joinedPlans(plans: readonly Plan[]): Plan {
  return {
    ended: plans.flatMap(({ ended }) => ended),
    jobs: plans.flatMap(({ jobs: works }) => works),
    requestsAfter: plans.reduce((sum, { requestsAfter = 0 }) => sum + requestsAfter, 0),
    async prepare() {
      for (const plan of plans) await plan.prepare?.();
    },
    async next(ends) {
      const all: (readonly Job[])[] = [];
      for (const plan of plans) all.push((await plan.next?.(ends)) ?? []);
      return all.flat();
    },
    async finish(ends) {
      let finished: readonly RowEnd[] = ends;
      for (const plan of plans) finished = (await plan.finish?.(finished)) ?? finished;
      return finished;
    },
  };
}

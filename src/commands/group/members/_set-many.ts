/** `group members set --from`: sets the members of groups to exactly those in the table. */

import type { Plan, Planner } from '../../../bulk/plan.ts';
import { ownRights } from '../../_own-rights.ts';
import { refuseCircles } from '../_membership-refused.ts';
import { differenceOf, removable, tellDifference } from './_difference.ts';
import { planGroup, refuseUnpermitted, rowsByGroup } from './_rows.ts';

export const plan: Planner = async (planning) => {
  const { options, faults, context } = planning;
  const plans: Plan[] = [];
  const rights = await ownRights(context);
  for (const found of await rowsByGroup(planning)) {
    const { group, rows } = found;
    const present = await removable(group, context);
    const wanted = [...new Map(rows.map(({ member }) => [member.reference, member])).values()];
    const { difference, removals, changes, stop } = differenceOf(group, { present, wanted });
    await refuseCircles(group, changes, context);
    await refuseUnpermitted(group, rows, { changes, rights, faults });
    const brake = await stop(options, context);
    // Faults of rows are reported before the brake.
    if (brake !== undefined) {
      faults.refuse();
      throw brake;
    }
    if (faults.count > 0) continue;
    const endangered = tellDifference(group, difference, context);
    plans.push(planGroup(found, { isIn: true, more: removals, endangered }, context));
  }
  return { ended: plans.flatMap(({ ended }) => ended), works: plans.flatMap(({ works }) => works) };
};

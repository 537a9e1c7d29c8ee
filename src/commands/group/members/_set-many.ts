/** `group members set --from`: those of the table are in the group, and nobody else. */

import type { Plan, Planner } from '../../../bulk/plan.ts';
import { braked } from '../../../changes/brakes.ts';
import { ownRights } from '../../_own-rights.ts';
import { userReference } from '../_member.ts';
import { refuseCircles } from '../_membership-refused.ts';
import { references, removable, sentence, tellDifference } from './_difference.ts';
import { planGroup, refuseUnpermitted, rowsByGroup } from './_rows.ts';

export const plan: Planner = async (planning) => {
  const { options, faults, context } = planning;
  const { user_id } = await (await context.directory()).me();
  const plans: Plan[] = [];
  const rights = await ownRights(context);
  for (const found of await rowsByGroup(planning)) {
    const { group, rows } = found;
    const present = await removable(group, context);
    const wanted = [...new Map(rows.map(({ member }) => [member.reference, member])).values()];
    const [staying, there] = [references(wanted), references(present)];
    const difference = {
      added: wanted.filter(({ reference }) => !there.has(reference)),
      removed: present.filter(({ reference }) => !staying.has(reference)),
    };
    const more = difference.removed.map((member) => ({ member, in: false }));
    const wishes = [...wanted.map((member) => ({ member, in: true })), ...more];
    await refuseCircles(group, wishes, context);
    await refuseUnpermitted(group, rows, { wishes, rights, faults });
    const removed = references(difference.removed);
    const says = sentence(group, difference, present);
    const stop = braked(
      { me: userReference(user_id), present: there, removed, added: difference.added.length, says },
      options,
    );
    // Rows that are wrong are told before what would be left without them.
    if (stop !== undefined) {
      faults.refuse();
      throw stop;
    }
    if (faults.count > 0) continue;
    const endangered = tellDifference(group, difference, context);
    plans.push(planGroup(found, { isIn: true, more, endangered }, context));
  }
  return { ended: plans.flatMap(({ ended }) => ended), works: plans.flatMap(({ works }) => works) };
};

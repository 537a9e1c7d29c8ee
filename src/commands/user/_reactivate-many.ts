/** `user reactivate --from`. */
import { planEach, targetsOf } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { ownRights } from '../_own-rights.ts';
import { isPermitted } from '../_row-rights.ts';
import { prepareReactivation } from './_reactivation.ts';
import { lacksForReactivating } from './_rights.ts';

export const plan: Planner = async ({ context, ...planning }) => {
  const directory = await context.directory();
  const targets = await targetsOf(planning, {
    key: 'users',
    noun: 'user',
    find: (reference) => directory.user(reference, 'retired'),
    idOf: ({ user_id }) => user_id,
  });
  const rights = await ownRights(context);
  for (const { row, thing } of targets) {
    if (thing.is_active !== false) continue;
    isPermitted(row, lacksForReactivating(thing, rights), { faults: planning.faults, key: 'user' });
  }
  return planEach(
    // What each is in again would be two requests more for each.
    targets.map(({ row, thing }) => ({
      row,
      prepared: prepareReactivation(thing, context, { looks: false }),
    })),
    'reactivated',
  );
};

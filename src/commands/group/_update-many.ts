/** `group update --from`: all that a row says of a group in one request. */
import { resolveArgs } from '../../api/derive/resolve.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { targetsOf, updatesOf } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { ownRights } from '../_own-rights.ts';
import { isPermitted } from '../_row-rights.ts';
import { changeParams } from './_changes.ts';
import { lacksForManaging, refuseSystemGroup } from './_rights.ts';
import { prepareUpdating, refuseDeactivating } from './_updating.ts';

export const plan: Planner = async (planning) => {
  const { expected, context } = planning;
  const directory = await context.directory();
  const targets = await targetsOf(planning, {
    key: 'groups',
    noun: 'group',
    find: directory.group,
    idOf: ({ id }) => id,
  });
  const now = (await resolveArgs(changeParams, expected, directory)) as Reading;
  const rights = await ownRights(context);
  return updatesOf(targets, changeParams, planning, async (group, wanted, row) => {
    if (group.deactivated !== true) refuseDeactivating(wanted);
    const prepared = await prepareUpdating(group, wanted, context, now);
    if (prepared.isSo === true) return prepared;
    refuseSystemGroup(group);
    const lack = await lacksForManaging(group, rights);
    return isPermitted(row, lack, { faults: planning.faults, key: 'group' }) ? prepared : undefined;
  });
};

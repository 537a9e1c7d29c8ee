/** `group deactivate --from`. */
import { type PreparedRow, planEach, silent, targetsOf, tried } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { ownRights } from '../_own-rights.ts';
import { isPermitted } from '../_row-rights.ts';
import { prepareDeactivating } from './_deactivating.ts';
import { lacksForManaging, refuseSystemGroup } from './_rights.ts';

export const plan: Planner = async ({ context, ...planning }) => {
  const directory = await context.directory();
  const targets = await targetsOf(planning, {
    key: 'groups',
    noun: 'group',
    find: directory.group,
    idOf: ({ id }) => id,
  });
  const prepared: PreparedRow[] = [];
  const rights = await ownRights(context);
  for (const { row, thing } of targets) {
    await tried(() => refuseSystemGroup(thing), row, 'group', planning.faults);
    const lack = thing.deactivated === true ? undefined : await lacksForManaging(thing, rights);
    isPermitted(row, lack, { faults: planning.faults, key: 'group' });
    prepared.push({ row, prepared: await prepareDeactivating(thing, silent(context)) });
  }
  return planEach(prepared, 'deactivated');
};

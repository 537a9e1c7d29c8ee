/** `group update --from`: all that a row says of a group in one request. */
import { resolveArgs } from '../../api/derive/resolve.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { targetsOf, updatesOf } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { refuseBarred } from './_barred.ts';
import { changeParams } from './_changes.ts';
import { refuseSystemGroup } from './_rights.ts';
import { prepareUpdating, refuseUseless } from './_updating.ts';

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
  const groups = await directory.groups();
  return updatesOf(targets, changeParams, planning, (group, wanted) => {
    refuseSystemGroup(group);
    refuseUseless(wanted);
    refuseBarred(wanted, groups);
    return prepareUpdating(group, wanted, context, now);
  });
};

/** `group deactivate --from`. */
import { type PreparedRow, planEach, silent, targetsOf, tried } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { prepareDeactivating } from './_deactivating.ts';
import { refuseSystemGroup } from './_rights.ts';

export const plan: Planner = async ({ context, ...planning }) => {
  const directory = await context.directory();
  const targets = await targetsOf(planning, {
    key: 'groups',
    noun: 'group',
    find: directory.group,
    idOf: ({ id }) => id,
  });
  const prepared: PreparedRow[] = [];
  for (const { row, thing } of targets) {
    await tried(() => refuseSystemGroup(thing), row, 'group', planning.faults);
    prepared.push({ row, prepared: await prepareDeactivating(thing, silent(context)) });
  }
  return planEach(prepared, 'deactivated');
};

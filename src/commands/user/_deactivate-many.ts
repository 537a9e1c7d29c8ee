/** `user deactivate --from`. */
import { planEach, targetsOf, tried } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { ownRights } from '../_own-rights.ts';
import { isPermitted } from '../_row-rights.ts';
import { deactivationAsked, requireLeaver } from './_deactivation.ts';
import { prepareLeaving, tellLeaving } from './_leaver.ts';
import { leavings } from './_leaving.ts';
import { lacksForDeactivating } from './_rights.ts';

/** People of whom is said what they leave behind; of more it is counted in the question. */
const mostTold = 20;

export const plan: Planner = async ({ context, ...planning }) => {
  const { rows, faults } = planning;
  const directory = await context.directory();
  const targets = await targetsOf(
    { rows, faults },
    { key: 'users', noun: 'user', find: directory.user, idOf: ({ user_id }) => user_id },
  );
  const leavingOf = await leavings(
    targets.map(({ thing }) => thing),
    context,
  );
  const prepared = [];
  const rights = await ownRights(context);
  for (const { row, thing } of targets) {
    const wanted = await tried(() => deactivationAsked(row.given), row, undefined, faults);
    await tried(() => requireLeaver(thing, context), row, 'user', faults);
    if (thing.is_active !== false) {
      isPermitted(row, lacksForDeactivating(thing, rights), { faults, key: 'user' });
    }
    if (wanted === undefined || faults.has(row.row)) continue;
    if (targets.length <= mostTold) tellLeaving(thing, leavingOf(thing), context);
    prepared.push({ row, prepared: prepareLeaving(thing, leavingOf(thing), wanted, context) });
  }
  return planEach(prepared, 'deactivated');
};

/** `user deactivate --from`. */
import { planEach, targetsOf, tried } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { deactivationAsked, requireLeaver } from './_deactivation.ts';
import { prepareLeaving, tellLeaving } from './_leaver.ts';
import { leavings } from './_leaving.ts';

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
  for (const { row, thing } of targets) {
    const wanted = await tried(() => deactivationAsked(row.given), row, undefined, faults);
    await tried(() => requireLeaver(thing, context), row, 'user', faults);
    if (wanted === undefined || faults.has(row.row)) continue;
    if (targets.length <= mostTold) tellLeaving(thing, leavingOf(thing), context);
    prepared.push({ row, prepared: prepareLeaving(thing, leavingOf(thing), wanted, context) });
  }
  return planEach(prepared, 'deactivated');
};

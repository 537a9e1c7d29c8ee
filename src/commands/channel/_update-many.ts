/** `channel update --from`: all that a row says of a channel in one request. */
import { resolveArgs } from '../../api/derive/resolve.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { targetsOf, updatesOf } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { isPermitted } from '../_row-rights.ts';
import { changeParams } from './_change-params.ts';
import { notYetSo } from './_changes.ts';
import { judgeOf, lacksForChanging } from './_rights.ts';
import { prepareUpdating, refuseArchiving } from './_updating.ts';

export const plan: Planner = async (planning) => {
  const { expected, context } = planning;
  const directory = await context.directory();
  const targets = await targetsOf(planning, {
    key: 'channels',
    noun: 'channel',
    find: directory.listedChannel,
    idOf: ({ stream_id }) => stream_id,
  });
  const now = (await resolveArgs(changeParams, expected, directory)) as Reading;
  const judge = await judgeOf(
    context,
    targets.map(({ thing }) => thing),
  );
  const columns = { faults: planning.faults, key: 'channel', params: changeParams };
  return updatesOf(targets, changeParams, planning, async (channel, wanted, row) => {
    if (channel.is_archived !== true) refuseArchiving(wanted);
    const lack = await lacksForChanging(channel, notYetSo(channel, wanted), judge);
    return isPermitted(row, lack, columns) ? prepareUpdating(channel, wanted, context, now) : undefined;
  });
};

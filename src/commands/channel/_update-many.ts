/** `channel update --from`: all that a row says of a channel in one request. */
import { resolveArgs } from '../../api/derive/resolve.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { targetsOf, updatesOf } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { changeParams } from './_change-params.ts';
import { prepareUpdating, refuseUseless } from './_updating.ts';

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
  return updatesOf(targets, changeParams, planning, (channel, wanted) => {
    refuseUseless(wanted);
    return prepareUpdating(channel, wanted, context, now);
  });
};

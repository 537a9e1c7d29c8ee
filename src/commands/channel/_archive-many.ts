/** `channel archive --from`. */
import { planEach, targetsOf } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { isPermitted } from '../_row-rights.ts';
import { prepareArchiving } from './_archiving.ts';
import { judgeOf, lacksForAdministering } from './_rights.ts';

export const plan: Planner = async ({ context, ...planning }) => {
  const { level } = await (await context.client()).server();
  const directory = await context.directory();
  const targets = await targetsOf(planning, {
    key: 'channels',
    noun: 'channel',
    find: directory.listedChannel,
    idOf: ({ stream_id }) => stream_id,
  });
  const judge = await judgeOf(context);
  for (const { row, thing } of targets) {
    if (thing.is_archived === true) continue;
    isPermitted(row, await lacksForAdministering(thing, judge), { faults: planning.faults, key: 'channel' });
  }
  return planEach(
    targets.map(({ row, thing }) => ({ row, prepared: prepareArchiving(thing, level, context) })),
    'archived',
  );
};

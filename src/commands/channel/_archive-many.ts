/** `channel archive --from`. */
import { planEach, targetsOf } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { prepareArchiving } from './_archiving.ts';

export const plan: Planner = async ({ context, ...planning }) => {
  const { level } = await (await context.client()).server();
  const directory = await context.directory();
  const targets = await targetsOf(planning, {
    key: 'channels',
    noun: 'channel',
    find: directory.listedChannel,
    idOf: ({ stream_id }) => stream_id,
  });
  return planEach(
    targets.map(({ row, thing }) => ({ row, prepared: prepareArchiving(thing, level, context) })),
    'archived',
  );
};

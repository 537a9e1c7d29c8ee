/** `message move --from`: each row says of a message where it goes. */
import { editMessage } from '../../api/table/messages.ts';
import { type Targeted, updatesOf } from '../../bulk/one-by-one.ts';
import type { Planner } from '../../bulk/plan.ts';
import { refuseDuplicates } from '../../bulk/resolve-rows.ts';
import { without } from '../_define.ts';
import { messageMoves, requireWholeTopic } from './_message-moves.ts';
import { wholeTopicOptions } from './_whole-topic.ts';

export const moveParams = without(editMessage.params, 'message_id', 'content', 'prev_content_sha256');

export const plan: Planner = async (planning) => {
  const { rows, faults, context } = planning;
  const targets = rows.flatMap((row): Targeted<number>[] => {
    const [id] = (row.given.messages ?? []) as readonly number[];
    return id === undefined ? [] : [{ row, thing: id }];
  });
  refuseDuplicates(
    targets.map(({ row, thing }) => ({ row, same: thing })),
    'message',
    faults,
    'message',
  );
  const directory = await context.directory();
  const prepare = messageMoves(context);
  const channelOf = async (id: number | undefined) =>
    id === undefined ? undefined : directory.channel({ by: 'id', id });
  const columns = { ...moveParams, ...wholeTopicOptions };
  return updatesOf(
    targets,
    columns,
    planning,
    async (id, { stream_id, from_channel, from_topic, ...move }) => {
      const to = await channelOf(stream_id);
      const wholeTopic = requireWholeTopic(await channelOf(from_channel), from_topic, move.propagate_mode);
      return prepare(id, { ...move, to, wholeTopic });
    },
  );
};

import { listChannels } from '../../api/table/channels.ts';
import { editMessage, getMessage } from '../../api/table/messages.ts';
import { usageError } from '../../base/cli-error.ts';
import { runMany } from '../../changes/many.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { verb, without } from '../_define.ts';
import { movedFields, prepareMove, readersHazard } from './_moving.ts';
import { ofMessage } from './_refused.ts';

export const command = verb({
  description:
    'Moves only these messages, unless --propagate-mode says otherwise. To move whole topics, use ' +
    'topic move. To undo it, move them back; you cannot if the new topic already had messages.',
  rows: [editMessage, getMessage, listChannels],
  params: without(editMessage.params, 'message_id', 'content', 'prev_content_sha256'),
  extra: { messages: { kind: 'ids', required: true, help: 'ids of the messages' } },
  fields: movedFields,
  asks: ['widens-access'],
  positionals: [{ param: 'messages', name: 'MESSAGE_ID', variadic: true }],
  examples: [
    { line: "realmctl message move 1003 --topic 'lunch today'", what: 'move a message to another topic' },
    {
      line: 'realmctl message move 1005 --channel general --yes',
      what: 'move to a channel that more people can read, without asking',
    },
    {
      line: 'realmctl message move 1002 1003 --channel design --topic food --no-send-notification-to-new-thread',
      what: 'move two messages to another channel, without a post by Notification Bot',
    },
  ],
  async run({ given: { stream_id: reference, topic, ...given }, extra: { messages = [] } }, context) {
    if (reference === undefined && topic === undefined) {
      throw usageError('--topic or --channel is missing', 'use --topic, --channel or both');
    }
    const directory = await context.directory();
    const to = reference === undefined ? undefined : await directory.channel(reference);
    const isAsking =
      to !== undefined && to.invite_only !== true && !context.options.yes && !context.options.dryRun;
    const prepared: Prepared[] = [];
    for (const id of new Set(messages)) {
      const read = isAsking ? await ofMessage(id, context.read(getMessage, { message_id: id })) : undefined;
      const place = read?.message.stream_id;
      const from = place === undefined ? undefined : await directory.channel({ by: 'id', id: place });
      const where = [
        ...(to === undefined ? [] : [`channel ${to.name}`]),
        ...(topic === undefined ? [] : [`topic ${topic}`]),
      ].join(', ');
      prepared.push(
        prepareMove(
          {
            thing: `message ${id}`,
            known: { id, ...(to && { stream_id: to.stream_id }), ...(topic !== undefined && { topic }) },
            args: {
              message_id: id,
              ...(topic !== undefined && { topic }),
              ...(to && { stream_id: to.stream_id }),
              ...given,
            },
            hazards: readersHazard(from, to),
            done: `moved message ${id} to ${where}`,
            fields: movedFields,
            id: 'id',
          },
          context,
        ),
      );
    }
    return runMany(prepared, { doing: 'Move', noun: 'messages', id: 'id', fields: movedFields }, context);
  },
});

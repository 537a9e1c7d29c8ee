import { message } from '../../api/resources/message.ts';
import { listChannels } from '../../api/table/channels.ts';
import { editMessage, getMessage } from '../../api/table/messages.ts';
import { listTopics } from '../../api/table/topics.ts';
import { runMany } from '../../bulk/many.ts';
import { resumable } from '../../bulk/several-options.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { undoMovesOption } from '../../changes/undo-option.ts';
import { verb, without } from '../_define.ts';
import { messageMoves, requireWholeTopic } from './_message-moves.ts';
import { movedFields } from './_move-request.ts';
import { wholeTopicOptions } from './_whole-topic.ts';

export const command = verb({
  description:
    'Moves only these messages, unless --propagate-mode says otherwise. To move whole topics, use ' +
    'topic move. To be able to undo it, save an undo file with --undo-out and read it with --from.',
  rows: [editMessage, getMessage, listChannels, listTopics],
  params: without(editMessage.params, 'message_id', 'content', 'prev_content_sha256'),
  resource: message,
  undoes: undoMovesOption,
  bulk: {
    key: 'messages',
    action: 'Move',
    noun: 'messages',
    id: 'id',
    optionColumns: Object.keys(wholeTopicOptions),
    load: () => import('./_move-many.ts'),
  },
  extra: {
    messages: { kind: 'ids', required: true, help: 'ids of the messages' },
    ...wholeTopicOptions,
  },
  fields: movedFields,
  asks: ['widens-access', 'merges-topics'],
  several: resumable,
  positionals: [{ param: 'messages', name: 'MESSAGE_ID', variadic: true }],
  examples: {
    "realmctl message move 1003 --topic 'lunch today'": 'move a message to another topic',
    'realmctl message move 1005 --channel general --yes':
      'move to a channel that more people can read, without asking',
    'realmctl message move 1002 1003 --channel design --topic food --no-send-notification-to-new-thread':
      'move two messages to another channel, without a post by Notification Bot',
  },
  async run({ given: { stream_id: reference, topic, ...given }, extra }, context) {
    const { messages, from_channel, from_topic } = extra;
    const directory = await context.directory();
    const to = reference === undefined ? undefined : await directory.channel(reference);
    const from = from_channel === undefined ? undefined : await directory.channel(from_channel);
    const wholeTopic = requireWholeTopic(from, from_topic, given.propagate_mode);
    const prepare = messageMoves(context);
    const prepared: Prepared[] = [];
    for (const id of new Set(messages)) prepared.push(await prepare(id, { ...given, topic, to, wholeTopic }));
    return runMany(prepared, { action: 'Move', noun: 'messages', id: 'id', fields: movedFields }, context);
  },
});

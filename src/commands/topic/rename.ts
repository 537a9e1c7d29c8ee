import { listChannels } from '../../api/table/channels.ts';
import { editMessage, getMessage } from '../../api/table/messages.ts';
import { listTopics } from '../../api/table/topics.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { undoMovesOption } from '../../changes/undo-option.ts';
import { verb } from '../_define.ts';
import { readableChannel } from '../channel/_readable.ts';
import { comparableTopic } from '../channel/_topics.ts';
import { prepareTopicMove } from './_moving.ts';
import { namedTopics, noticeParams, topicFields, topicsOf, topicText } from './_topics.ts';

export const command = verb({
  description:
    'Moves all messages of the topic to the new name. To undo it, rename it back. Fails if another ' +
    'topic has that name; to combine the two, use topic merge.',
  rows: [editMessage, listTopics, getMessage, listChannels],
  params: noticeParams,
  extra: {
    stream_id: { kind: 'channel', flag: 'channel', required: true, help: 'channel name or id:ID' },
    topic: { kind: 'text', required: true, names: 'topic', help: 'exact topic name' },
    new_name: { kind: 'text', required: true, nonEmpty: true, help: 'new name' },
  },
  undoes: undoMovesOption,
  fields: topicFields,
  positionals: [
    { param: 'stream_id', name: 'CHANNEL' },
    { param: 'topic', name: 'TOPIC' },
    { param: 'new_name', name: 'NEW_NAME' },
  ],
  examples: {
    "realmctl topic rename general lunch 'lunch today'": 'rename a topic',
    "realmctl topic rename general lunch 'lunch today' --no-send-notification-to-new-thread --dry-run":
      'only show the request, without a post by Notification Bot',
  },
  async run({ given: notices, extra: { stream_id, topic, new_name: name } }, context) {
    const from = await readableChannel(stream_id, 'the topics', context);
    const all = await topicsOf(from, context);
    const [found] = namedTopics(from, [topic], all);
    if (found === undefined) throw usageError('TOPIC is missing');
    const holder = all.find(
      (each) => each !== found && comparableTopic(topicText(each.name)) === comparableTopic(topicText(name)),
    );
    if (holder !== undefined) {
      throw new CliError('conflict', `channel ${from.name} already has a topic '${topicText(holder.name)}'`, {
        hint: `realmctl topic merge --from-channel id:${from.stream_id} --into ... merges topics`,
      });
    }
    const { run } = prepareTopicMove({ from, topic: found, name, notices, done: 'renamed' }, context);
    return { ...(await run()), fields: topicFields, id: 'topic', show: false };
  },
});

import { listChannels } from '../../api/table/channels.ts';
import { editMessage, getMessage } from '../../api/table/messages.ts';
import { listTopics } from '../../api/table/topics.ts';
import { usageError } from '../../base/cli-error.ts';
import { runMany } from '../../bulk/many.ts';
import { once } from '../../bulk/several-options.ts';
import { undoMovesOption } from '../../changes/undo-option.ts';
import { verb } from '../_define.ts';
import { readableChannel } from '../channel/_readable.ts';
import { arrivingAmong, prepareTopicMove } from './_moving.ts';
import { namedTopics, noticeParams, topicFields, topicsOf, topicsOption } from './_topics.ts';

export const command = verb({
  description:
    'Moves all messages of the topics. If the other channel has a topic of the same name, the two are ' +
    'merged, and realmctl asks first. To be able to undo that, use --undo-out.',
  rows: [editMessage, listTopics, getMessage, listChannels],
  params: noticeParams,
  extra: {
    stream_id: { kind: 'channel', flag: 'channel', required: true, help: 'channel name or id:ID' },
    ...topicsOption,
    to_channel: { kind: 'channel', help: 'the channel to move them to' },
  },
  undoes: undoMovesOption,
  fields: topicFields,
  asks: ['widens-access', 'merges-topics'],
  shape: 'array',
  several: once,
  positionals: [
    { param: 'stream_id', name: 'CHANNEL' },
    { param: 'topics', name: 'TOPIC', variadic: true },
  ],
  examples: {
    'realmctl topic move general lunch --to-channel design': 'move a topic to another channel',
    'realmctl topic move leadership plans --to-channel general --yes':
      'move to a channel that more people can read, without asking',
    'realmctl topic move general lunch welcome --to-channel design --dry-run': 'only show the requests',
  },
  async run({ given: notices, extra: { stream_id, topics, to_channel: reference } }, context) {
    if (reference === undefined) throw usageError('--to-channel is missing', 'name the channel to move to');
    const from = await readableChannel(stream_id, 'the topics', context);
    const to = await (await context.directory()).channel(reference);
    const [all, there] = await Promise.all([topicsOf(from, context), topicsOf(to, context)]);
    const hazardsOf = arrivingAmong(there, context);
    const prepared = namedTopics(from, topics, all).map((topic) => {
      const hazards = hazardsOf(topic, topic.name);
      return prepareTopicMove({ from, topic, to, notices, hazards, done: 'moved' }, context);
    });
    return runMany(prepared, { action: 'Move', noun: 'topics', id: 'topic', fields: topicFields }, context);
  },
});

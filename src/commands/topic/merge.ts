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
import { namedTopics, noticeParams, topicFields, topicsOf } from './_topics.ts';

export const command = verb({
  description:
    'With --into, moves the messages of the topics to that topic. With --to-channel alone, moves every ' +
    'topic of the channel to the other channel, where it joins the topic of the same name; one request ' +
    'per topic. To be able to undo it, use --undo-out. If a run stops early, run it again.',
  rows: [editMessage, listTopics, getMessage, listChannels],
  params: noticeParams,
  extra: {
    from_channel: { kind: 'channel', required: true, help: 'the channel with the topics to merge' },
    topics: {
      kind: 'texts',
      names: 'topic',
      help: 'the topics; all topics of the channel if you name none and use --to-channel',
    },
    to_channel: { kind: 'channel', help: 'the channel to move them to (default: the same channel)' },
    into: { kind: 'text', names: 'topic', help: 'the topic that gets all messages' },
  },
  undoes: undoMovesOption,
  fields: topicFields,
  asks: ['widens-access', 'merges-topics', 'all-that-match'],
  several: once,
  positionals: [{ param: 'topics', name: 'TOPIC', variadic: true, optional: true }],
  examples: {
    'realmctl topic merge lunch --from-channel general --into welcome --yes': 'merge a topic into another',
    'realmctl topic merge --from-channel general --to-channel design --no-send-notification-to-new-thread --yes':
      'merge a channel into another, without posts by Notification Bot',
  },
  async run({ given: notices, extra }, context) {
    const { from_channel, to_channel, topics, into } = extra;
    if (from_channel === undefined) {
      throw usageError('--from-channel is missing', 'name the channel with the topics');
    }
    if (into === undefined && to_channel === undefined) {
      throw usageError('--into or --to-channel is missing', 'use --into, --to-channel or both');
    }
    if (topics === undefined && to_channel === undefined) throw usageError('TOPIC is missing');
    const from = await readableChannel(from_channel, 'the topics', context);
    const to = to_channel === undefined ? from : await (await context.directory()).channel(to_channel);
    if (to.stream_id === from.stream_id && into === undefined) {
      throw usageError(
        '--from-channel and --to-channel are the same channel',
        'name another channel, or use --into',
      );
    }
    const [all, there] = await Promise.all([
      topicsOf(from, context),
      to === from ? undefined : topicsOf(to, context),
    ]);
    const hazardsOf = arrivingAmong(there ?? all, context);
    const chosen = topics === undefined ? all : namedTopics(from, topics, all);
    const prepared = chosen.map((topic) => {
      const hazards = hazardsOf(topic, into ?? topic.name);
      return prepareTopicMove({ from, topic, to, name: into, notices, hazards, done: 'merged' }, context);
    });
    return runMany(
      prepared,
      { action: 'Merge', noun: 'topics', id: 'topic', fields: topicFields, selected: topics === undefined },
      context,
    );
  },
});

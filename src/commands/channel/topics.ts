import { fieldNames } from '../../api/shape.ts';
import { listChannels } from '../../api/table/channels.ts';
import { listTopics } from '../../api/table/topics.ts';
import type { Column } from '../../output/result.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { readableChannel } from './_readable.ts';
import { filterTopics, readTopics, topicFilters } from './_topics.ts';

const columns: readonly Column[] = [
  { name: 'topic', field: 'name', key: true, value: ({ name }) => name as string },
  { name: 'last-message', field: 'max_id', align: 'right', value: ({ max_id }) => max_id as number },
];

export const command = verb({
  description:
    'Lists topics by their newest message, latest first. You need access to the messages of the ' +
    'channel.',
  rows: [listTopics, listChannels],
  params: listTopics.params,
  selectable: { fields: fieldNames(listTopics.reply, 'topics'), columns },
  extra: { ...topicFilters, limit: filterOptions.limit },
  positionals: [{ param: 'stream_id', name: 'CHANNEL' }],
  examples: {
    'realmctl channel topics general': 'list the topics',
    'realmctl channel topics general --search lunch --quiet': 'only names',
  },
  async run({ given, extra: { search, limit } }, context) {
    const { stream_id } = await readableChannel(given.stream_id, 'the topics', context);
    const topics = await readTopics({ ...given, stream_id }, context);
    return { list: filterTopics(topics, { search }), id: 'name', noun: 'topics', limit };
  },
});

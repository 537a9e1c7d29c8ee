import { normalizeName } from '../../api/normalize-name.ts';
import { listChannels } from '../../api/table/channels.ts';
import { deleteTopic, listTopics } from '../../api/table/topics.ts';
import { usageError } from '../../base/cli-error.ts';
import { runMany } from '../../bulk/many.ts';
import { once } from '../../bulk/several-options.ts';
import type { Prepared } from '../../changes/prepared.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { selection, underAll } from '../_all.ts';
import { verb, without } from '../_define.ts';
import { readableChannel } from './_readable.ts';
import { comparableTopic, filterTopics, noSuchTopic, readTopics, topicFilters } from './_topics.ts';

const fields = ['stream_id', 'name', 'topic_name', 'outcome'];

export const command = verb({
  description:
    'Permanently deletes every message in the topic. Topic names are not case-sensitive. A long topic ' +
    'takes several requests.',
  rows: [deleteTopic, listTopics, listChannels],
  params: without(deleteTopic.params, 'topic_name'),
  extra: {
    topics: { kind: 'texts', names: 'topic', help: 'exact topic names' },
    ...underAll(topicFilters),
  },
  fields,
  asks: ['deletes', 'all-that-match'],
  shape: 'array',
  several: once,
  positionals: [
    { param: 'stream_id', name: 'CHANNEL' },
    { param: 'topics', name: 'TOPIC', variadic: true, optional: true },
  ],
  examples: {
    'realmctl channel delete-topic general lunch --yes': 'without asking',
    'realmctl channel delete-topic general lunch welcome --dry-run': 'only show the requests',
    'realmctl channel delete-topic general --all --where-search lun --yes':
      'delete all topics with a text in their name',
  },
  async run({ given: { stream_id: reference }, extra }, context) {
    const { topics = [] } = extra;
    const filters = selection(topicFilters, extra, 'topics', context);
    if (topics.some((topic) => normalizeName(topic) === '')) throw usageError('TOPIC must name a topic');
    const channel = await readableChannel(reference, 'the topics', context);
    const all = await readTopics({ stream_id: channel.stream_id }, context);
    const topicNames =
      filters === undefined
        ? found(channel, topics, all)
        : filterTopics(all, filters).map((topic) => topic.name);
    const prepared = topicNames.map((topic) => prepareTopic(channel, topic, context));
    const selected = filters !== undefined;
    return runMany(
      prepared,
      { action: 'Delete', noun: 'topics', id: 'topic_name', fields, selected },
      context,
    );
  },
});

function prepareTopic({ stream_id, name }: Channel, topic_name: string, context: Context): Prepared {
  const thing = `topic ${topic_name} of channel ${name} (id ${stream_id})`;
  const known = { stream_id, name, topic_name };
  return {
    thing,
    known,
    hazards: [{ risk: 'deletes', says: 'all its messages will be permanently deleted' }],
    async run() {
      await deleteAll({ stream_id, topic_name }, context);
      return { object: { ...known, outcome: 'removed' }, done: `deleted ${thing}` };
    },
  };
}

/**
 * Returns the topics as they are spelled, without duplicates. Throws `not-found` with all missing ones, which the
 * server would report as success.
 */
function found(
  channel: Channel,
  written: readonly string[],
  all: Awaited<ReturnType<typeof readTopics>>,
): string[] {
  const spelled = new Map(all.map((topic) => [comparableTopic(topic.name), topic.name]));
  const missing = written.filter((topic) => !spelled.has(comparableTopic(topic)));
  if (missing.length > 0) throw noSuchTopic(channel, missing);
  return [...new Set(written.flatMap((topic) => spelled.get(comparableTopic(topic)) ?? []))];
}

/** Deletes everything: the server stops after a while and says that there is more (docs/service.md, Channels). */
async function deleteAll(
  args: { readonly stream_id: number; readonly topic_name: string },
  context: Context,
): Promise<void> {
  for (let complete = false; !complete; ) {
    const written = await context.write(deleteTopic, args);
    complete = !written.sent || written.reply.complete !== false;
  }
}

import { listTopics, markTopicRead } from '../../api/table/topics.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { explained } from '../../changes/confirmed-write.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { comparableTopic, noSuchTopic, readTopics } from './_topics.ts';

/**
 * The displayed name of the topic without a name, the first level that has this topic, and the first level that can
 * mark only this topic as read (docs/service.md, Messages).
 */
const emptyTopic = { name: 'general chat', since: 334, alone: 417 };

export const command = verb({
  description:
    'Marks the messages as read for you only. Deprecated in favor of realmctl message flag add read. ' +
    'Below feature level 417 the topic needs a name, because those servers may mark the whole channel ' +
    'instead.',
  rows: [markTopicRead, listTopics],
  params: markTopicRead.params,
  fields: ['stream_id', 'name', 'topic_name', 'outcome'],
  positionals: [
    { param: 'stream_id', name: 'CHANNEL' },
    { param: 'topic_name', name: 'TOPIC' },
  ],
  examples: { 'realmctl channel mark-topic-read general lunch': 'mark a topic as read' },
  async run({ given: { stream_id: reference, topic_name } }, context) {
    await refuseEmptyTopic(topic_name, context);
    const channel = await (await context.directory()).channel(reference);
    const { stream_id, name } = channel;
    try {
      await context.write(markTopicRead, { stream_id, topic_name });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      throw await explained(error, () => explainMarking(error, channel, topic_name, context));
    }
    return {
      object: { stream_id, name, topic_name, outcome: 'updated' satisfies Outcome },
      id: 'stream_id',
      done: `marked topic ${topic_name} of channel ${name} (id ${stream_id}) as read`,
    };
  },
});

/** Explains a refusal: the server reports an archived channel as missing, and has no code for an unknown topic. */
async function explainMarking(
  refusal: CliError,
  channel: Channel,
  topic: string,
  context: Context,
): Promise<CliError> {
  const { stream_id, name, is_archived } = channel;
  if (!refusal.isPlain) return refusal;
  if (is_archived === true) {
    return refusal.with({ exitReason: 'refused', message: `channel ${name} (id ${stream_id}) is archived` });
  }
  const nameless = topic.trim() === '' ? emptyTopic.name : topic;
  const topics = (await readTopics({ stream_id }, context)).map((each) => comparableTopic(each.name));
  return topics.includes(comparableTopic(nameless)) ? refusal : noSuchTopic(channel, [topic], refusal);
}

/** Throws for the empty topic if the server may mark the whole channel instead. */
async function refuseEmptyTopic(topic: string, context: Context): Promise<void> {
  const isNamed = topic.trim() !== '' && topic !== emptyTopic.name;
  if (isNamed) return;
  const { level } = await (await context.client()).server();
  if (level >= emptyTopic.alone || (topic.trim() !== '' && level < emptyTopic.since)) return;
  throw usageError(
    `TOPIC '${topic}' means the topic without a name, for which the server may mark the whole channel`,
    'mark it in an app',
  );
}

/** Resolves and unresolves topics: a mark before the name shows which it is. */
import { listChannels } from '../../api/table/channels.ts';
import { editMessage, getMessage } from '../../api/table/messages.ts';
import { listTopics } from '../../api/table/topics.ts';
import { runMany } from '../../bulk/many.ts';
import { once } from '../../bulk/several-options.ts';
import { type Verb, type VerbSpec, verb } from '../_define.ts';
import { readableChannel } from '../channel/_readable.ts';
import { arrivingAmong, prepareTopicMove } from './_moving.ts';
import { namedTopics, resolvedMark, topicFields, topicsOf, topicsOption } from './_topics.ts';

export function resolvingVerb(
  isResolved: boolean,
  spec: Required<Pick<VerbSpec<never, never>, 'description' | 'examples'>>,
): Verb {
  const done = isResolved ? 'resolved' : 'unresolved';
  return verb({
    ...spec,
    rows: [editMessage, listTopics, getMessage, listChannels],
    extra: {
      stream_id: { kind: 'channel', flag: 'channel', required: true, help: 'channel name or id:ID' },
      ...topicsOption,
    },
    fields: topicFields,
    asks: ['merges-topics'],
    shape: 'array',
    several: once,
    positionals: [
      { param: 'stream_id', name: 'CHANNEL' },
      { param: 'topics', name: 'TOPIC', variadic: true },
    ],
    async run({ extra: { stream_id, topics } }, context) {
      const from = await readableChannel(stream_id, 'the topics', context);
      const all = await topicsOf(from, context);
      const found = namedTopics(from, topics, all, { meansResolved: !isResolved });
      const hazardsOf = arrivingAmong(all, context);
      const prepared = found.map((topic) => {
        const plain = topic.name.startsWith(resolvedMark)
          ? topic.name.slice(resolvedMark.length)
          : topic.name;
        const name = isResolved ? `${resolvedMark}${plain}` : plain;
        const hazards = hazardsOf(topic, name);
        return prepareTopicMove({ from, topic, name, hazards, done, isPlain: true }, context);
      });
      const action = isResolved ? 'Resolve' : 'Unresolve';
      return runMany(prepared, { action, noun: 'topics', id: 'topic', fields: topicFields }, context);
    },
  });
}

import { listChannels } from '../../api/table/channels.ts';
import { editMessage, getMessage } from '../../api/table/messages.ts';
import { listTopics } from '../../api/table/topics.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Hazard } from '../../changes/hazards.ts';
import { runMany } from '../../changes/many.ts';
import type { Prepared } from '../../changes/prepared.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb, without } from '../_define.ts';
import { comparableTopic } from '../channel/_topics.ts';
import { arrivingAmong } from '../topic/_moving.ts';
import { topicsOf, topicText } from '../topic/_topics.ts';
import { movedFields, prepareMove, readersHazard } from './_moving.ts';
import { ofMessage } from './_refused.ts';

export const command = verb({
  description:
    'Moves only these messages, unless --propagate-mode says otherwise. To move whole topics, use ' +
    'topic move. To undo it, move them back; you cannot if the new topic already had messages.',
  rows: [editMessage, getMessage, listChannels, listTopics],
  params: without(editMessage.params, 'message_id', 'content', 'prev_content_sha256'),
  extra: { messages: { kind: 'ids', required: true, help: 'ids of the messages' } },
  fields: movedFields,
  asks: ['widens-access', 'merges-topics'],
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
    // Only a single message can be moved back; others that are moved with it mix with those of the topic.
    const takesOthers = given.propagate_mode !== undefined && given.propagate_mode !== 'change_one';
    const isAsking = (to !== undefined || takesOthers) && !context.options.yes && !context.options.dryRun;
    const joined = new Map<number, Promise<(moved: Item, name: string) => readonly Hazard[]>>();
    const prepared: Prepared[] = [];
    for (const id of new Set(messages)) {
      const read = isAsking ? await readPlaced(id, context) : undefined;
      const place = read?.stream_id;
      const from = typeof place === 'number' ? await directory.channel({ by: 'id', id: place }) : undefined;
      const merging: Hazard[] = [];
      const target = to ?? from;
      if (takesOthers && read !== undefined && target !== undefined) {
        const { stream_id } = target;
        joined.set(stream_id, joined.get(stream_id) ?? joinedIn(target, context));
        merging.push(...((await joined.get(stream_id))?.(read, topic ?? String(read.subject)) ?? []));
      }
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
            hazards: [...readersHazard(from, to), ...merging],
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

async function readPlaced(message_id: number, context: Context): Promise<Item> {
  return (await ofMessage(message_id, context.read(getMessage, { message_id }))).message;
}

/** Returns a function that tells whether the topic of a message would join an existing one under its new name. */
async function joinedIn(channel: Channel, context: Context) {
  const there = await topicsOf(channel, context);
  const hazardsOf = arrivingAmong(there);
  return ({ stream_id, subject }: Item, name: string): readonly Hazard[] => {
    const comparable = (text: unknown) => comparableTopic(topicText(String(text)));
    const itself = there.find((each) => comparable(each.name) === comparable(subject));
    return hazardsOf(
      (stream_id === channel.stream_id ? itself : undefined) ?? { name: String(subject) },
      name,
    );
  };
}

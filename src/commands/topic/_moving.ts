/** Moves a whole topic: renames it, resolves it, or moves it to another channel. */
import { message } from '../../api/resources/message.ts';
import type { WireArgs } from '../../api/spec.ts';
import type { editMessage } from '../../api/table/messages.ts';
import type { Hazard } from '../../changes/hazards.ts';
import type { Prepared } from '../../changes/prepared.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { comparableTopic } from '../channel/_topics.ts';
import { prepareMove, readersHazard, undoText } from '../message/_move-request.ts';
import { type Topic, topicText } from './_topics.ts';

export interface TopicMove {
  readonly from: Channel;
  readonly topic: Topic;
  /** The new channel; absent if it stays in its channel. */
  readonly to?: Channel | undefined;
  /** The new name; absent if it keeps its name. */
  readonly name?: string | undefined;
  readonly notices?: Pick<
    WireArgs<typeof editMessage>,
    'send_notification_to_old_thread' | 'send_notification_to_new_thread'
  >;
  readonly hazards?: readonly Hazard[];
  /** The verb of the result: `moved`. */
  readonly done: string;
  /** Whether the verb says enough, so that the destination is left out. */
  readonly isPlain?: boolean;
}

/** Prepares one request that moves all messages of the topic. */
export function prepareTopicMove(move: TopicMove, context: Context): Prepared {
  const { from, topic, to, name, notices = {}, hazards = [], done, isPlain = false } = move;
  const thing = `topic ${topicText(topic.name)} of channel ${from.name} (id ${from.stream_id})`;
  const isMoving = to !== undefined && to.stream_id !== from.stream_id;
  const isRenaming = name !== undefined && name !== topic.name;
  const isUpToDate = !isMoving && !isRenaming;
  const where = [
    ...(isMoving ? [`channel ${to.name}`] : []),
    ...(isRenaming ? [`topic ${topicText(name)}`] : []),
  ];
  const changes = [
    ...(isMoving ? [{ name: 'stream_id', from: from.stream_id, to: to.stream_id }] : []),
    ...(isRenaming ? [{ name: 'subject', from: topic.name, to: name }] : []),
  ];
  if (!isUpToDate) {
    const reading = { id: topic.max_id, stream_id: from.stream_id, subject: topic.name };
    context.changing?.({ resource: message, reading, changes, along: 'all', undoText });
  }
  return prepareMove(
    {
      thing,
      known: {
        stream_id: from.stream_id,
        topic: topic.name,
        new_stream_id: isMoving ? to.stream_id : from.stream_id,
        new_topic: isRenaming ? name : topic.name,
      },
      args: {
        message_id: topic.max_id,
        ...(isRenaming && { topic: name }),
        ...(isMoving && { stream_id: to.stream_id }),
        propagate_mode: 'change_all',
        ...notices,
      },
      isUpToDate,
      hazards: isUpToDate ? [] : [...readersHazard(from, to), ...hazards],
      done: `${done} ${thing}${isPlain ? '' : ` to ${where.join(', ')}`}`,
    },
    context,
  );
}

/** Returns the hazard of a merge, which can be undone if the run writes an undo file; agents can name none. */
function mergeHazard({ changing, agent }: Pick<Context, 'changing' | 'agent'>): Hazard {
  const says = 'its messages will join those of an existing topic';
  const isFinal = changing === undefined || agent !== undefined;
  return { risk: 'merges-topics', says: isFinal ? `${says}, which cannot be undone` : says };
}

/**
 * Returns a function that tells, for each topic that is renamed, whether it joins another one: an existing topic, or
 * one that gets the same name before it.
 * @param there the topics of the channel with the new names
 */
export function arrivingAmong(
  there: readonly Pick<Topic, 'name'>[],
  context: Pick<Context, 'changing'>,
): (topic: Pick<Topic, 'name'>, name: string) => readonly Hazard[] {
  const comparable = (name: string) => comparableTopic(topicText(name));
  const holders = new Map(there.map((each) => [comparable(each.name), each]));
  return (topic, name) => {
    const holder = holders.get(comparable(name)) ?? topic;
    holders.set(comparable(name), holder);
    return holder === topic ? [] : [mergeHazard(context)];
  };
}

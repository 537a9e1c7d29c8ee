/** Prepares moves of single messages, named by a command line or by the rows of a table. */
import { message } from '../../api/resources/message.ts';
import type { WireArgs } from '../../api/spec.ts';
import { type editMessage, getMessage } from '../../api/table/messages.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { isAnswered } from '../../changes/guard.ts';
import type { Hazard } from '../../changes/hazards.ts';
import type { Prepared } from '../../changes/prepared.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { comparableTopic } from '../channel/_topics.ts';
import { arrivingAmong } from '../topic/_moving.ts';
import { namedTopics, type Topic, topicsOf, topicText } from '../topic/_topics.ts';
import { isMoved, type MovedTo, prepareMove, readersHazard, undoText } from './_move-request.ts';
import { isDeleted, ofMessage } from './_refused.ts';

/** Where a message goes, and what goes along. */
export interface MessageMove
  extends Omit<WireArgs<typeof editMessage>, 'message_id' | 'stream_id' | 'content'> {
  /** Absent if the message stays in its channel. */
  readonly to?: Channel | undefined;
  /** The topic to move as a whole, by its newest message, whatever became of the message that is named. */
  readonly wholeTopic?: WholeTopic | undefined;
}

/** A topic that moves as a whole. */
interface WholeTopic {
  readonly channel: Channel;
  readonly topic: string;
}

/** Returns the topic that is named. Throws a usage error if only a part of it is, or if not all of it would move. */
export function requireWholeTopic(
  channel: Channel | undefined,
  topic: string | undefined,
  mode: MessageMove['propagate_mode'],
): WholeTopic | undefined {
  if (channel === undefined && topic === undefined) return undefined;
  if (channel !== undefined && topic !== undefined && mode === 'change_all') return { channel, topic };
  throw usageError('--from-channel, --from-topic and --propagate-mode change_all are used together');
}

/** Returns a function that prepares the move of a message; the topics of a channel are read once for all. */
export function messageMoves(context: Context): (id: number, move: MessageMove) => Promise<Prepared> {
  const joined = new Map<number, Promise<(moved: Item, name: string) => readonly Hazard[]>>();
  const findMessage = messageFinder(context);
  return async (named, { to, topic, wholeTopic, ...given }) => {
    if (to === undefined && topic === undefined) {
      throw usageError('--topic or --channel is missing', 'use --topic, --channel or both');
    }
    const destination = { ...(topic !== undefined && { topic }), ...(to && { stream_id: to.stream_id }) };
    const { id, isUpToDate } = await findMessage(named, wholeTopic, destination);
    const directory = await context.directory();
    // Only a single message can be moved back; others that move with it mix with those of the topic.
    const { propagate_mode: mode = 'change_one' } = given;
    const takesOthers = mode !== 'change_one';
    const willAsk = !isUpToDate && (to !== undefined || takesOthers) && !isAnswered(context);
    const isRead = willAsk || (!isUpToDate && context.changing !== undefined);
    const read = isRead ? await readPlaced(id, context) : undefined;
    const place = read?.stream_id;
    const from = typeof place === 'number' ? await directory.channel({ by: 'id', id: place }) : undefined;
    const merging: Hazard[] = [];
    const target = to ?? from;
    if (willAsk && takesOthers && read !== undefined && target !== undefined) {
      const { stream_id } = target;
      joined.set(stream_id, joined.get(stream_id) ?? joinedIn(target, context));
      merging.push(...((await joined.get(stream_id))?.(read, topic ?? String(read.subject)) ?? []));
    }
    if (read !== undefined) {
      context.changing?.({
        resource: message,
        reading: read,
        changes: [
          ...(to ? [{ name: 'stream_id', from: place, to: to.stream_id }] : []),
          ...(topic === undefined ? [] : [{ name: 'subject', from: read.subject, to: topic }]),
        ],
        undoText,
        ...(takesOthers && { along: mode === 'change_all' ? 'all' : 'later' }),
      });
    }
    const where = [
      ...(to === undefined ? [] : [`channel ${to.name}`]),
      ...(topic === undefined ? [] : [`topic ${topic}`]),
    ].join(', ');
    return prepareMove(
      {
        thing: `message ${id}`,
        known: { id, ...destination },
        args: { message_id: id, ...destination, ...given },
        isUpToDate,
        hazards: [...readersHazard(willAsk ? from : undefined, to), ...merging],
        done: `moved message ${id} to ${where}`,
      },
      context,
    );
  };
}

/**
 * Returns a function that finds the message by which something moves: the named one, or the newest of a topic that
 * moves as a whole. A topic that is gone has moved already if the named message is where it goes.
 */
function messageFinder(context: Context) {
  const known = new Map<number, Promise<readonly Topic[]>>();
  return async (
    named: number,
    wholeTopic: WholeTopic | undefined,
    destination: Pick<MovedTo, 'topic' | 'stream_id'>,
  ) => {
    if (wholeTopic === undefined) return { id: named, isUpToDate: false };
    const { channel, topic } = wholeTopic;
    const topics = known.get(channel.stream_id) ?? topicsOf(channel, context);
    known.set(channel.stream_id, topics);
    try {
      const [found] = namedTopics(channel, [topic], await topics);
      return { id: found?.max_id ?? named, isUpToDate: false };
    } catch (error) {
      if (!(error instanceof CliError) || error.exitReason !== 'not-found') throw error;
      if (await isDeleted(named, context)) throw error;
      if (!(await isMoved({ message_id: named, ...destination }, context))) throw error;
      return { id: named, isUpToDate: true };
    }
  };
}

async function readPlaced(message_id: number, context: Context): Promise<Item> {
  return (await ofMessage(message_id, context.read(getMessage, { message_id }))).message;
}

/** Returns a function that says, of a message of a channel, whether the new name of its topic joins another one there. */
async function joinedIn(channel: Channel, context: Context) {
  const there = await topicsOf(channel, context);
  const hazardsOf = arrivingAmong(there, context);
  return ({ stream_id, subject }: Item, name: string): readonly Hazard[] => {
    const comparable = (text: unknown) => comparableTopic(topicText(String(text)));
    const itself = there.find((each) => comparable(each.name) === comparable(subject));
    return hazardsOf(
      (stream_id === channel.stream_id ? itself : undefined) ?? { name: String(subject) },
      name,
    );
  };
}

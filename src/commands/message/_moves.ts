/** Prepares moves of single messages, named by a command line or by the rows of a table. */
import { message } from '../../api/resources/message.ts';
import type { WireArgs } from '../../api/spec.ts';
import { type editMessage, getMessage } from '../../api/table/messages.ts';
import type { Hazard } from '../../changes/hazards.ts';
import type { Prepared } from '../../changes/prepared.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { comparableTopic } from '../channel/_topics.ts';
import { arrivingAmong } from '../topic/_moving.ts';
import { topicsOf, topicText } from '../topic/_topics.ts';
import { movedFields, prepareMove, readersHazard, undoText } from './_moving.ts';
import { ofMessage } from './_refused.ts';

/** Where a message goes, and what goes along. */
export interface MessageMove
  extends Omit<WireArgs<typeof editMessage>, 'message_id' | 'stream_id' | 'content'> {
  /** Absent if the message stays in its channel. */
  readonly to?: Channel | undefined;
}

/** Returns a function that prepares the move of a message; the topics of a channel are read once for all. */
export function messageMoves(context: Context): (id: number, move: MessageMove) => Promise<Prepared> {
  const joined = new Map<number, Promise<(moved: Item, name: string) => readonly Hazard[]>>();
  return async (id, { to, topic, ...given }) => {
    const directory = await context.directory();
    // One message alone can be moved back; others that go along with it mix with those of the topic.
    const { propagate_mode: mode = 'change_one' } = given;
    const takesOthers = mode !== 'change_one';
    const isAsking = (to !== undefined || takesOthers) && !context.options.yes && !context.options.dryRun;
    const read = isAsking || context.changing !== undefined ? await readPlaced(id, context) : undefined;
    const place = read?.stream_id;
    const from = typeof place === 'number' ? await directory.channel({ by: 'id', id: place }) : undefined;
    const merging: Hazard[] = [];
    const target = to ?? from;
    if (isAsking && takesOthers && read !== undefined && target !== undefined) {
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
        known: { id, ...(to && { stream_id: to.stream_id }), ...(topic !== undefined && { topic }) },
        args: {
          message_id: id,
          ...(topic !== undefined && { topic }),
          ...(to && { stream_id: to.stream_id }),
          ...given,
        },
        hazards: [...readersHazard(isAsking ? from : undefined, to), ...merging],
        done: `moved message ${id} to ${where}`,
        fields: movedFields,
        id: 'id',
      },
      context,
    );
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

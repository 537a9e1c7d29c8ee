/** Writes where messages were before a move, as a table that `message move --from` reads. */
import { normalizeName } from '../../api/normalize-name.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { channelOperator } from '../../api/web-address.ts';
import { undoTitle } from '../../files/output-file.ts';
import { yamlEscapes } from '../../output/yaml.ts';
import type { Context, UpcomingChange } from '../../session/context.ts';
import { comparableTopic } from '../channel/_topics.ts';
import { topicsOf, topicText } from '../topic/_topics.ts';
import { readMessages } from './_search.ts';

/** A topic of a channel, before or after the move. */
interface Place {
  readonly stream_id: number;
  readonly topic: string;
}

interface Back {
  readonly id: number;
  readonly stream_id?: string;
  readonly topic?: string;
  readonly propagate_mode?: 'change_all';
  readonly from_channel?: string;
  readonly from_topic?: string;
  readonly send_notification_to_new_thread: false;
}

/**
 * Returns the text of the undo file. A topic that joins no other one moves back as a whole, with what was posted in it
 * since, and is found by its name: the message that stands for it may be deleted or moved by then. Of topics that are merged, the messages move back that are in them now, each by its id.
 */
export async function undoOfMoves(moves: readonly UpcomingChange[], context: Context): Promise<string> {
  const { site } = await context.client();
  const targets = moves.map(targetOf);
  const shared = targets.map(keyOf).filter((key, at, all) => all.indexOf(key) !== at);
  const rows = new Map<number, Back>();
  const put = (id: number, row: Omit<Back, 'id' | 'send_notification_to_new_thread'>) => {
    if (!rows.has(id)) rows.set(id, { id, ...row, send_notification_to_new_thread: false });
  };
  for (const [at, move] of moves.entries()) {
    const [from, to] = [placeOf(move.reading), targets[at] ?? placeOf(move.reading)];
    const back = {
      ...(from.stream_id !== to.stream_id && { stream_id: `id:${from.stream_id}` }),
      ...(from.topic !== to.topic && { topic: topicText(from.topic) }),
    };
    const { id } = move.reading as { readonly id: number };
    const isWholeTopic =
      move.along === 'all' && !shared.includes(keyOf(to)) && !(await isThere(to, from, context));
    const now = { from_channel: `id:${to.stream_id}`, from_topic: topicText(normalizeName(to.topic)) };
    if (isWholeTopic) put(id, { ...back, propagate_mode: 'change_all', ...now });
    else for (const each of await idsOf(move, from, context)) put(each, back);
  }
  const lines = [...rows.values()].map((row) => `- ${JSON.stringify(row)}\n`);
  const head = `# ${undoTitle} at ${site}: where the messages were before the run.\n`;
  return `${head}# Move them back with: realmctl message move --from FILE\n${yamlEscapes(lines.join(''))}`;
}

function placeOf({ stream_id, subject }: Reading): Place {
  return { stream_id: Number(stream_id), topic: String(subject) };
}

function targetOf({ reading, changes }: UpcomingChange): Place {
  return placeOf({ ...reading, ...Object.fromEntries(changes.map(({ name, to }) => [name, to])) });
}

function keyOf({ stream_id, topic }: Place): string {
  return `${stream_id} ${comparableTopic(topicText(normalizeName(topic)))}`;
}

/** Returns whether another topic has the name already. */
async function isThere(to: Place, from: Place, context: Context): Promise<boolean> {
  if (keyOf(to) === keyOf(from)) return false;
  const topics = await topicsOf(to, context);
  return topics.some(({ name }) => keyOf({ ...to, topic: name }) === keyOf(to));
}

/** Returns the ids of the messages that move. */
async function idsOf({ reading, along }: UpcomingChange, from: Place, context: Context): Promise<number[]> {
  const id = Number(reading.id);
  if (along === undefined) return [id];
  const { level } = await (await context.client()).server();
  const narrow = [
    { operator: channelOperator(level), operand: from.stream_id },
    { operator: 'topic', operand: from.topic },
  ];
  const all = { narrow, since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  const found = await readMessages(all, { oldestFirst: true }, context);
  return found.map((each) => Number(each.id)).filter((each) => along === 'all' || each >= id);
}

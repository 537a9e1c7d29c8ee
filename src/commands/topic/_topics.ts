/** Topics as targets: each is found by its name, and moved by the id of its newest message. */
import type { Params } from '../../api/spec.ts';
import { editMessage } from '../../api/table/messages.ts';
import { listTopics } from '../../api/table/topics.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { comparableTopic, noSuchTopic, readTopics } from '../channel/_topics.ts';

export const topicFields = ['stream_id', 'topic', 'new_stream_id', 'new_topic', 'outcome'];

const { send_notification_to_old_thread, send_notification_to_new_thread } = editMessage.params;

/** Whether to post notices about a move in the old and the new topic. */
export const noticeParams = { send_notification_to_old_thread, send_notification_to_new_thread } as const;

/** The arguments of a verb about topics of one channel. */
export const topicsOption = {
  topics: { kind: 'texts', required: true, names: 'topic', help: 'exact topic names' },
} as const satisfies Params;

export interface Topic {
  readonly name: string;
  readonly max_id: number;
}

/** The mark before the name of a resolved topic. */
export const resolvedMark = '✔ ';

/** Returns the topics of a channel; the topic without a name has an empty one, if the server returns it. */
export async function topicsOf(
  { stream_id }: Pick<Channel, 'stream_id'>,
  context: Context,
): Promise<readonly Topic[]> {
  const { level } = await (await context.client()).server();
  const namesEmpty = level >= listTopics.params.allow_empty_topic_name.since;
  return readTopics({ stream_id, ...(namesEmpty && { allow_empty_topic_name: true }) }, context);
}

/** Returns a topic's name for people. */
export function topicText(name: string): string {
  return name === '' ? 'general chat' : name;
}

/**
 * Returns the named topics, without duplicates; names can have the mark of resolved topics or not. Throws `not-found`
 * with all missing ones.
 * @param meansResolved if topics exist with and without the mark, the name means the resolved one
 */
export function namedTopics(
  channel: Channel,
  written: readonly string[] | undefined,
  all: readonly Topic[],
  { meansResolved = false } = {},
): readonly Topic[] {
  if (written === undefined || written.length === 0) throw usageError('TOPIC is missing');
  const byName = new Map(all.map((topic) => [comparableTopic(topicText(topic.name)), topic]));
  const find = (name: string) => {
    const plain = byName.get(comparableTopic(topicText(name)));
    const resolved = byName.get(comparableTopic(`${resolvedMark}${name}`));
    return meansResolved ? (resolved ?? plain) : (plain ?? resolved);
  };
  const missing = [...new Set(written)].filter((name) => find(name) === undefined);
  if (missing.length > 0) throw noSuchTopic(channel, missing);
  return [...new Set(written.flatMap((name) => find(name) ?? []))];
}

/**
 * Which messages an account can see, how they affect their channel, and the content and topic that the service
 * accepts (docs/service.md, Messages).
 */

import { ApiError } from '../errors/api-error.ts';
import type { Channel, Message, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { hasContentAccess, isSubscribed } from './access.ts';
import type { Caller } from './caller.ts';

/** In characters. */
const longestContent = 10_000;
const longestTopic = 60;
const truncated = '\n[message truncated]';

/** Returns the content as it is stored. Throws an ApiError if it is empty. */
export function keptContent(content: string): string {
  const text = content.trimEnd();
  if (text.trim() === '') throw new ApiError('Message must not be empty');
  if (text.includes('\0')) throw new ApiError('Message must not contain null bytes');
  return text.length > longestContent
    ? `${text.slice(0, longestContent - truncated.length)}${truncated}`
    : text;
}

/** Returns the topic as it is stored: empty for the topic without a name. Throws an ApiError for invalid characters. */
export function keptTopic(written: string): string {
  const topic = written.trim();
  const bad = [...topic].findIndex((character) => /\p{Cc}|\p{Cs}/u.test(character));
  if (bad >= 0) throw new ApiError(`Invalid character in topic, at position ${bad + 1}!`);
  if (topic === emptyTopicName || topic === '(no topic)') return '';
  const characters = [...topic];
  return characters.length > longestTopic ? `${characters.slice(0, longestTopic - 3).join('')}...` : topic;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Renders a description as HTML: one escaped paragraph. The sandbox does not render Markdown. */
export function renderedDescription(text: string): string {
  if (text === '') return '';
  return `<p>${text.replace(/[&<>"]/g, (character) => entities[character] ?? character)}</p>`;
}

/** The text that people see for the topic without a name (docs/service.md, Channels). */
export const emptyTopicName = 'general chat';

/** Returns a message that the caller can read, in a channel that is not archived. Throws an ApiError otherwise. */
export function visibleMessage(caller: Caller, id: number): Message {
  const message = caller.organization.messages.get(id);
  if (message === undefined || !sightOf(caller)(message)) throw invalidMessage();
  if (caller.organization.channels.get(message.stream_id)?.is_archived === true) throw invalidMessage();
  return message;
}

/**
 * Returns a function that tells whether the caller can read a message, whether or not its channel is archived; each
 * channel is checked once.
 */
export function sightOf(caller: Caller): (message: Message) => boolean {
  const { channels } = caller.organization;
  const known = new Map<number, boolean>();
  return ({ people, stream_id }) => {
    if (people !== undefined) return people.includes(caller.user.user_id);
    const before = known.get(stream_id);
    if (before !== undefined) return before;
    const channel = channels.get(stream_id);
    const canSee =
      channel !== undefined &&
      hasContentAccess(caller, channel) &&
      // Users who are not subscribed see nothing of a hidden history.
      (channel.history_public_to_subscribers || isSubscribed(caller, channel));
    known.set(stream_id, canSee);
    return canSee;
  };
}

/** Returns the topic for a client that may not support empty names. */
export function shownTopic(topic: string, knowsEmpty: boolean): string {
  return knowsEmpty ? topic : topic || emptyTopicName;
}

/** Returns the error for a message that does not exist, which is the same as for one that the account may not see. */
function invalidMessage(): ApiError {
  return new ApiError('Invalid message(s)');
}

/** Returns the messages of a channel, oldest first. */
export function messagesIn({ messages }: Organization, { stream_id }: Channel): Message[] {
  return [...messages.values()].filter((message) => message.stream_id === stream_id);
}

/** Marks messages as read by a user. Returns the ids of those that were not read yet. */
export function markRead(messages: readonly Message[], { user_id }: User): number[] {
  const unread = messages.filter(({ read_by }) => !read_by.includes(user_id));
  for (const message of unread) message.read_by = [...message.read_by, user_id];
  return unread.map(({ id }) => id);
}

/** Returns the ids of the messages that a user has starred, oldest first. */
export function starredBy({ messages }: Organization, user_id: number): number[] {
  return [...messages.values()]
    .filter(({ flagged_by }) => flagged_by?.starred?.includes(user_id))
    .map(({ id }) => id);
}

/** Returns the id of the channel's first message; null if it has none. */
export function firstMessageId({ messages }: Organization, { stream_id }: Channel): number | null {
  for (const message of messages.values()) if (message.stream_id === stream_id) return message.id;
  return null;
}

/** Returns the id of the last message in the channels that a user is subscribed to; -1 if there is none. */
export function lastMessageId({ messages, channels }: Organization, user_id: number): number {
  let last = -1;
  for (const { id, stream_id } of messages.values()) {
    if (id > last && channels.get(stream_id)?.subscribers.includes(user_id)) last = id;
  }
  return last;
}

/** Returns the unread messages in the user's channels, in the form for the state of a registration. */
export function unreadOf({ messages, channels }: Organization, { user_id }: User): Record<string, unknown> {
  const byTopic = new Map<string, { stream_id: number; topic: string; unread_message_ids: number[] }>();
  let count = 0;
  for (const { id, stream_id, topic, read_by } of messages.values()) {
    if (read_by.includes(user_id) || !channels.get(stream_id)?.subscribers.includes(user_id)) continue;
    const key = `${stream_id} ${topic.toLowerCase()}`;
    const inTopic = byTopic.get(key) ?? { stream_id, topic, unread_message_ids: [] };
    byTopic.set(key, { ...inTopic, unread_message_ids: [...inTopic.unread_message_ids, id] });
    count += 1;
  }
  return {
    pms: [],
    streams: [...byTopic.values()],
    huddles: [],
    mentions: [],
    count,
    old_unreads_missing: false,
  };
}

/** Throws if a channel has a message with a named topic, so that it cannot be limited to the empty topic. */
export function refuseNamedTopics({ messages }: Organization, { stream_id }: Channel): void {
  for (const message of messages.values()) {
    if (message.stream_id !== stream_id || message.topic === '') continue;
    throw new ApiError(
      'To enable this configuration, all messages in this channel must be in the general chat topic. Consider renaming or deleting other topics.',
      { fields: { empty_topic_display_name: emptyTopicName } },
    );
  }
}

import * as rows from '../../api/table/topics.ts';
import { emitMessagesDeleted, emitMessagesRead } from '../emit/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { channelWithContent, hasContentAccess, isSubscribed } from '../rules/access.ts';
import { invalidChannelId } from '../rules/api-errors.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import { emptyTopicName, markRead, messagesIn } from '../rules/messages.ts';
import type { Channel, Message } from '../state/model.ts';
import { defineHandler } from './handler.ts';

/** Returns the messages that the caller can see. Users who are not subscribed see nothing of a hidden history. */
function seenMessages(caller: Caller, channel: Channel): Message[] {
  const canSee = channel.history_public_to_subscribers || isSubscribed(caller, channel);
  return canSee ? messagesIn(caller.organization, channel) : [];
}

/** GET /users/me/{stream_id}/topics. Topics are compared without case; the newest spelling is used. */
export const listTopics = defineHandler(rows.listTopics, (call) => {
  const caller = callerOf(call);
  const channel = channelWithContent(caller, call.args.stream_id);
  const newest = new Map<string, { name: string; max_id: number }>();
  for (const { id, topic } of seenMessages(caller, channel)) {
    const key = topic.toLowerCase();
    if (id < (newest.get(key)?.max_id ?? 0)) continue;
    const name = topic === '' && call.args.allow_empty_topic_name !== true ? emptyTopicName : topic;
    newest.set(key, { name, max_id: id });
  }
  return { topics: [...newest.values()].sort((one, other) => other.max_id - one.max_id) };
});

/** First level at which a topic may have no name (docs/service.md, Channels). */
const emptyTopics = 334;
/** First level that says whether everything was done (docs/service.md, Channels). */
const completeSince = 211;

/** POST /streams/{stream_id}/delete_topic. A topic without messages is a success. */
export const deleteTopic = defineHandler(rows.deleteTopic, (call) => {
  const { args, level, organization } = call;
  const caller = callerOf(call);
  const channel = channelWithContent(caller, args.stream_id);
  if (channel.is_archived) throw invalidChannelId(level);
  const topic = level >= emptyTopics && args.topic_name === emptyTopicName ? '' : args.topic_name;
  const messages = seenMessages(caller, channel).filter(
    (message) => message.topic.toLowerCase() === topic.toLowerCase(),
  );
  for (const { id } of messages) organization.messages.delete(id);
  emitMessagesDeleted(caller, messages, caller.user);
  return level >= completeSince ? { complete: true } : {};
});

/** From this level on, a topic may have an empty name (docs/service.md, Channels). */
const readEmptyTopic = 334;
/** Up to this level, the empty topic stands for the whole channel (docs/service.md, Messages). */
const lastForWholeChannel = 372;

/** POST /mark_topic_as_read. */
export const markTopicAsRead = defineHandler(rows.markTopicRead, (call) => {
  const { organization, account, args, level } = call;
  const channel = organization.channels.get(args.stream_id);
  if (channel === undefined || channel.is_archived || !hasContentAccess(callerOf(call), channel)) {
    throw invalidChannelId(level);
  }
  const topic = level >= readEmptyTopic && args.topic_name === emptyTopicName ? '' : args.topic_name;
  const inChannel = messagesIn(organization, channel);
  const inTopic = inChannel.filter((message) => message.topic.toLowerCase() === topic.toLowerCase());
  const wholeChannel = level <= lastForWholeChannel && topic === '';
  if (inTopic.length === 0 && !(wholeChannel && args.topic_name === '')) {
    throw new ApiError(`No such topic '${topic}'`);
  }
  emitMessagesRead(call, account, markRead(wholeChannel ? inChannel : inTopic, account));
  return {};
});

import { markTopicRead as row } from '../../api/table/topics.ts';
import { emitMessagesRead } from '../emit/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasContentAccess } from '../rules/access.ts';
import { invalidChannelId } from '../rules/api-errors.ts';
import { callerOf } from '../rules/caller.ts';
import { emptyTopicName, markRead, messagesIn } from '../rules/messages.ts';
import { defineHandler } from './handler.ts';

/** From this level on, a topic may have an empty name (docs/service.md, Channels). */
const emptyTopics = 334;
/** Up to this level, the empty topic stands for the whole channel (docs/service.md, Messages). */
const lastForWholeChannel = 372;

/** POST /mark_topic_as_read. */
export const markTopicAsRead = defineHandler(row, (call) => {
  const { organization, account, args, level } = call;
  const channel = organization.channels.get(args.stream_id);
  if (channel === undefined || channel.is_archived || !hasContentAccess(callerOf(call), channel)) {
    throw invalidChannelId(level);
  }
  const topic = level >= emptyTopics && args.topic_name === emptyTopicName ? '' : args.topic_name;
  const inChannel = messagesIn(organization, channel);
  const inTopic = inChannel.filter((message) => message.topic.toLowerCase() === topic.toLowerCase());
  const wholeChannel = level <= lastForWholeChannel && topic === '';
  if (inTopic.length === 0 && !(wholeChannel && args.topic_name === '')) {
    throw new ApiError(`No such topic '${topic}'`);
  }
  emitMessagesRead(call, account, markRead(wholeChannel ? inChannel : inTopic, account));
  return {};
});

import { listTopics as row } from '../../api/table/topics.ts';
import { channelWithContent, isSubscribed } from '../rules/access.ts';
import { callerOf } from '../rules/caller.ts';
import { emptyTopicName, messagesIn } from '../rules/messages.ts';
import { defineHandler } from './handler.ts';

/**
 * GET /users/me/{stream_id}/topics. Case tells no two topics apart; the newest spelling counts. Who is
 * not subscribed sees nothing of a history that is hidden.
 */
export const listTopics = defineHandler(row, (call) => {
  const caller = callerOf(call);
  const channel = channelWithContent(caller, call.args.stream_id);
  const sees = channel.history_public_to_subscribers || isSubscribed(caller, channel);
  const newest = new Map<string, { name: string; max_id: number }>();
  for (const { id, topic } of sees ? messagesIn(call.organization, channel) : []) {
    const key = topic.toLowerCase();
    if (id < (newest.get(key)?.max_id ?? 0)) continue;
    const name = topic === '' && call.args.allow_empty_topic_name !== true ? emptyTopicName : topic;
    newest.set(key, { name, max_id: id });
  }
  return { topics: [...newest.values()].sort((one, other) => other.max_id - one.max_id) };
});

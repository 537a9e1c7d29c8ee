import { listTopics as row } from '../../api/table/topics.ts';
import { channelWithContent } from '../rules/access.ts';
import { callerOf } from '../rules/caller.ts';
import { emptyTopicName } from '../rules/messages.ts';
import { defineHandler } from './handler.ts';

/** GET /users/me/{stream_id}/topics. Case tells no two topics apart; the newest spelling counts. */
export const listTopics = defineHandler(row, (call) => {
  const { stream_id } = channelWithContent(callerOf(call), call.args.stream_id);
  const newest = new Map<string, { name: string; max_id: number }>();
  for (const { id, topic, stream_id: place } of call.organization.messages.values()) {
    const key = topic.toLowerCase();
    if (place !== stream_id || id < (newest.get(key)?.max_id ?? 0)) continue;
    const name = topic === '' && call.args.allow_empty_topic_name !== true ? emptyTopicName : topic;
    newest.set(key, { name, max_id: id });
  }
  return { topics: [...newest.values()].sort((one, other) => other.max_id - one.max_id) };
});

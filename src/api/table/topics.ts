/** Topics of channels (docs/service.md, Channels and Messages). */
import { endpoint } from '../spec.ts';

export const listTopics = endpoint({
  id: 'channel.topics',
  call: 'GET /users/me/{stream_id}/topics',
  help: 'list the topics of a channel, most recent first',
  params: {
    stream_id: { kind: 'channel', in: 'path', required: true, help: 'channel name or id:ID' },
    allow_empty_topic_name: {
      kind: 'flag',
      default: false,
      since: 334,
      help: 'return the general chat topic as an empty name',
    },
  },
  reply: { topics: { list: { object: { name: 'string', max_id: 'integer' } } } },
});

const topicName = {
  kind: 'text',
  required: true,
  names: 'topic',
  flag: 'topic',
  help: 'exact topic name',
} as const;

export const deleteTopic = endpoint({
  id: 'channel.delete-topic',
  call: 'POST /streams/{stream_id}/delete_topic',
  role: 'administrator',
  repeatable: true,
  help: 'delete all messages in a topic',
  params: {
    stream_id: { kind: 'channel', in: 'path', required: true, help: 'channel name or id:ID' },
    topic_name: topicName,
  },
  reply: { complete: 'boolean?' },
});

export const markTopicRead = endpoint({
  id: 'channel.mark-topic-read',
  call: 'POST /mark_topic_as_read',
  repeatable: true,
  deprecated: { use: 'POST /messages/flags/narrow' },
  help: 'mark all messages in a topic as read',
  params: {
    stream_id: { kind: 'channel', required: true, flag: 'channel', help: 'channel name or id:ID' },
    topic_name: topicName,
  },
});

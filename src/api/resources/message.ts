/** Messages: the fields of their readings (docs/service.md, Messages). */
import { readingShape, resource, resourceFields } from './resource.ts';

const messageFields = resourceFields({
  id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  timestamp: { reads: 'integer', column: { name: 'sent', listed: true } },
  sender_full_name: { reads: 'string?', column: { name: 'sender', listed: true } },
  sender_id: { reads: 'integer', column: { name: 'sender-id', align: 'right' } },
  sender_email: { reads: 'string?' },
  type: { reads: 'string' },
  stream_id: { reads: 'integer?', column: { name: 'channel-id', align: 'right' } },
  display_recipient: { reads: 'any', column: { name: 'channel', listed: true } },
  subject: { names: ['topic'], reads: 'string', column: { name: 'topic', listed: true } },
  content: { reads: 'string', column: { name: 'content', listed: true } },
  content_type: { reads: 'string?' },
  reactions: { reads: { list: 'any', optional: true }, shows: 'count' },
  flags: { reads: { list: 'string', optional: true } },
  last_edit_timestamp: { reads: 'integer?', column: { name: 'edited' } },
  last_moved_timestamp: { reads: 'integer?', column: { name: 'moved' } },
  edit_history: { reads: { list: 'any', optional: true }, shows: 'count' },
  match_content: { reads: 'string?' },
  match_subject: { reads: 'string?' },
  client: { reads: 'string?' },
  is_me_message: { reads: 'boolean?' },
  recipient_id: { reads: 'integer?' },
  sender_realm_str: { reads: 'string?' },
  avatar_url: { reads: 'string|null?' },
  submessages: { reads: { list: 'any', optional: true }, shows: 'count' },
  topic_links: { reads: { list: 'any', optional: true }, shows: 'count' },
});

/** The shape of a message in replies. */
export const messageReading = readingShape(messageFields);

export const message = resource({
  noun: 'message',
  plural: 'messages',
  id: 'id',
  key: 'id',
  fields: messageFields,
});

/** An earlier version of a message, as its history shows it. */
export const messageVersionFields = resourceFields({
  timestamp: { reads: 'integer', column: { name: 'time', listed: true, key: true } },
  user_id: { reads: 'integer|null?', shows: 'user', column: { name: 'by', listed: true } },
  topic: { reads: 'string?', column: { name: 'topic', listed: true } },
  prev_topic: { reads: 'string?' },
  stream: { reads: 'integer?', shows: 'channel', column: { name: 'channel' } },
  prev_stream: { reads: 'integer?', shows: 'channel' },
  content: { reads: 'string?', column: { name: 'content', listed: true } },
  rendered_content: { reads: 'string?' },
  prev_content: { reads: 'string?' },
  prev_rendered_content: { reads: 'string?' },
  content_html_diff: { reads: 'string?' },
});

/** A scheduled message. */
export const scheduledFields = resourceFields({
  scheduled_message_id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  scheduled_delivery_timestamp: { reads: 'integer', column: { name: 'at', listed: true } },
  type: { reads: 'string', column: { name: 'type', listed: true } },
  to: { reads: 'any', column: { name: 'to', listed: true } },
  topic: { reads: 'string?', column: { name: 'topic', listed: true } },
  content: { reads: 'string', column: { name: 'content', listed: true } },
  rendered_content: { reads: 'string?' },
  failed: { reads: 'boolean?', column: { name: 'failed' } },
});

/** Messages (docs/service.md, Messages and Reactions). */

import { reactionTypes } from '../reaction-types.ts';
import { messageReading, messageVersionFields, scheduledFields } from '../resources/message.ts';
import { readingShape } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';
import { wordChoices } from '../value-options.ts';

const messageId = { kind: 'id', in: 'path', required: true, min: 1, help: 'id of the message' } as const;

const inHtml = {
  kind: 'flag',
  default: true,
  help: 'show the content as HTML, not Markdown',
} as const;

const emptyTopicName = {
  kind: 'flag',
  default: false,
  since: 334,
  help: 'return the general chat topic as an empty name',
} as const;

/** How many messages one call reads. */
export const maxMessages = 5000;

export const listMessages = endpoint({
  id: 'message.list',
  call: 'GET /messages',
  help: 'read messages that match a search',
  params: {
    narrow: { kind: 'json', help: 'what to search for, as a list of operators and operands' },
    anchor: {
      kind: 'text',
      suggestions: ['newest', 'oldest', 'first_unread', 'date'],
      help: 'id of the message to start from, or newest, oldest, first_unread or date',
    },
    anchor_date: { kind: 'text', since: 445, help: 'with the anchor date: the time to start from' },
    include_anchor: { kind: 'flag', default: true, since: 155, help: 'include the message to start from' },
    num_before: { kind: 'integer', min: 0, lateLimits: true, help: 'most messages before the anchor' },
    num_after: { kind: 'integer', min: 0, lateLimits: true, help: 'most messages after the anchor' },
    message_ids: { kind: 'ids', since: 300, help: 'ids of the messages, instead of an anchor' },
    client_gravatar: { kind: 'flag', default: true, help: 'leave out avatar URLs that clients can compute' },
    apply_markdown: inHtml,
    allow_empty_topic_name: emptyTopicName,
  },
  reply: {
    messages: { list: { object: messageReading } },
    found_anchor: 'boolean?',
    found_oldest: 'boolean?',
    found_newest: 'boolean?',
    history_limited: 'boolean?',
    anchor: 'number?',
  },
  errors: ['BAD_NARROW'],
});

export const getMessage = endpoint({
  id: 'message.view',
  call: 'GET /messages/{message_id}',
  help: 'read a message',
  params: { message_id: messageId, apply_markdown: inHtml, allow_empty_topic_name: emptyTopicName },
  reply: { message: { object: messageReading }, raw_content: 'string?' },
});

export const messageHistory = endpoint({
  id: 'message.history',
  call: 'GET /messages/{message_id}/history',
  help: 'list the earlier states of a message',
  params: { message_id: messageId, allow_empty_topic_name: emptyTopicName },
  reply: { message_history: { list: { object: readingShape(messageVersionFields) } } },
});

export const messageReaders = endpoint({
  id: 'message.readers',
  call: 'GET /messages/{message_id}/read_receipts',
  since: 137,
  help: 'list the users who have read a message',
  params: { message_id: messageId },
  reply: { user_ids: { list: 'user-id' } },
});

export const sendMessage = endpoint({
  id: 'message.send',
  call: 'POST /messages',
  help: 'send a message to a channel or to users',
  params: {
    type: {
      kind: 'choice',
      required: true,
      choices: [
        { value: 'channel', label: 'channel', since: 248 },
        { value: 'stream', label: 'stream' },
        { value: 'direct', label: 'direct', since: 174 },
        { value: 'private', label: 'private' },
      ],
      help: 'send to a channel or to users',
    },
    to: { kind: 'text', help: 'the channel, or a list of users' },
    topic: { kind: 'text', names: 'topic', help: 'the topic of the message in the channel' },
    content: { kind: 'markdown', required: true, help: 'content of the message, in Markdown' },
    read_by_sender: { kind: 'flag', since: 236, help: 'mark the message as read by you' },
  },
  reply: {
    id: 'integer',
    automatic_new_visibility_policy: 'integer?',
    message_url: 'string?',
    message_link: 'string?',
  },
  errors: ['STREAM_DOES_NOT_EXIST'],
});

export const editMessage = endpoint({
  id: 'message.edit',
  call: 'PATCH /messages/{message_id}',
  help: 'change what a message says, or move messages to another topic or channel',
  params: {
    message_id: messageId,
    content: { kind: 'markdown', help: 'content of the message, in Markdown' },
    topic: { kind: 'text', names: 'topic', help: 'the topic to move it to' },
    stream_id: { kind: 'channel', flag: 'channel', help: 'the channel to move it to' },
    propagate_mode: {
      kind: 'choice',
      choices: [
        { value: 'change_one', label: 'change_one' },
        { value: 'change_later', label: 'change_later' },
        { value: 'change_all', label: 'change_all' },
      ],
      default: 'change_one',
      help: 'which messages of the topic move: only this one, this and later ones, or all',
    },
    send_notification_to_old_thread: {
      kind: 'flag',
      default: false,
      help: 'have Notification Bot post in the old topic',
    },
    send_notification_to_new_thread: {
      kind: 'flag',
      default: true,
      help: 'have Notification Bot post in the new topic',
    },
    prev_content_sha256: {
      kind: 'text',
      since: 379,
      help: 'edit only if the content still has this SHA-256, in hexadecimal',
    },
  },
  reply: { detached_uploads: { list: 'any', optional: true } },
  errors: ['MOVE_MESSAGES_TIME_LIMIT_EXCEEDED', 'EXPECTATION_MISMATCH'],
});

export const deleteMessage = endpoint({
  id: 'message.delete',
  call: 'DELETE /messages/{message_id}',
  help: 'delete a message permanently',
  params: { message_id: messageId },
});

export const reportMessage = endpoint({
  id: 'message.report',
  call: 'POST /messages/{message_id}/report',
  since: 382,
  help: 'report a message to the moderators',
  params: {
    message_id: messageId,
    report_type: {
      kind: 'text',
      required: true,
      suggestions: ['spam', 'harassment', 'inappropriate', 'norms', 'other'],
      help: 'reason: spam, harassment, inappropriate, norms or other',
    },
    description: {
      kind: 'text',
      maxLength: 1000,
      lateLimits: true,
      help: 'details for the moderators; required for other',
    },
  },
});

export const renderMessage = endpoint({
  id: 'message.render',
  call: 'POST /messages/render',
  reads: true,
  help: 'render Markdown as the server shows it',
  params: { content: { kind: 'markdown', required: true, help: 'the text' } },
  reply: { rendered: 'string' },
});

export const listScheduled = endpoint({
  id: 'message.scheduled',
  call: 'GET /scheduled_messages',
  since: 179,
  help: 'list your scheduled messages',
  reply: { scheduled_messages: { list: { object: readingShape(scheduledFields) } } },
});

export const scheduleMessage = endpoint({
  id: 'message.schedule',
  call: 'POST /scheduled_messages',
  since: 179,
  help: 'schedule a message',
  params: {
    type: sendMessage.params.type,
    to: { kind: 'json', required: true, help: 'id of the channel, or ids of the users' },
    content: { kind: 'markdown', required: true, help: 'content of the message, in Markdown' },
    topic: { kind: 'text', names: 'topic', help: 'the topic of the message in the channel' },
    scheduled_delivery_timestamp: {
      kind: 'integer',
      required: true,
      help: 'when it is sent, in UNIX seconds',
    },
    read_by_sender: { kind: 'flag', since: 236, help: 'mark the message as read by you' },
  },
  reply: { scheduled_message_id: 'integer' },
});

export const unscheduleMessage = endpoint({
  id: 'message.unschedule',
  call: 'DELETE /scheduled_messages/{scheduled_message_id}',
  since: 179,
  help: 'cancel a scheduled message',
  params: {
    scheduled_message_id: {
      kind: 'id',
      in: 'path',
      required: true,
      min: 1,
      help: 'id of the scheduled message',
    },
  },
});

export const addReaction = endpoint({
  id: 'message.react',
  call: 'POST /messages/{message_id}/reactions',
  help: 'add your emoji reaction to a message',
  params: {
    message_id: messageId,
    emoji_name: { kind: 'text', required: true, nonEmpty: true, lateLimits: true, help: 'name of the emoji' },
    emoji_code: { kind: 'text', nonEmpty: true, lateLimits: true, help: 'emoji code within its type' },
    reaction_type: { kind: 'choice', choices: reactionTypes, lateLimits: true, help: 'emoji type' },
  },
  errors: ['REACTION_ALREADY_EXISTS'],
});

export const removeReaction = endpoint({
  id: 'message.unreact',
  call: 'DELETE /messages/{message_id}/reactions',
  help: 'remove your emoji reaction from a message',
  params: {
    message_id: messageId,
    emoji_name: { kind: 'text', nonEmpty: true, lateLimits: true, help: 'name of the emoji' },
    emoji_code: { kind: 'text', nonEmpty: true, lateLimits: true, help: 'emoji code within its type' },
    reaction_type: {
      kind: 'choice',
      choices: reactionTypes,
      lateLimits: true,
      help: 'emoji type; required for a custom emoji',
    },
  },
  rules: [
    {
      rule: 'at-least-one',
      params: ['emoji_name', 'emoji_code'],
      why: 'nothing says which reaction is meant otherwise',
    },
  ],
  errors: ['REACTION_DOES_NOT_EXIST'],
});

export const editTyping = endpoint({
  id: 'message.typing',
  call: 'POST /messages/{message_id}/typing',
  since: 361,
  repeatable: true,
  help: 'notify others that you started or stopped editing a message',
  params: {
    message_id: messageId,
    op: {
      kind: 'choice',
      required: true,
      choices: wordChoices('start', 'stop'),
      help: 'whether you start or stop editing',
    },
  },
});

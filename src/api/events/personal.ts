/** Events about one account's own data, and about messages. Their fields: docs/service.md, Events. */
import { deviceReading } from '../table/push.ts';
import { eventType } from './event-type.ts';

export const userSettings = eventType({
  help: 'one of your settings changed',
  about: 'none: it is about the account itself',
  reducer: 'none: settings are not part of the state',
  since: 89,
  fields: { property: 'string', value: 'any', language_name: 'string?' },
  ops: { update: { fields: {} } },
});

export const updateDisplaySettings = eventType({
  help: 'one of your display settings changed (old form)',
  about: 'none: it is about the account itself',
  reducer: 'none: settings are not part of the state',
  until: 438,
  withoutCapability: 'user_settings_object',
  olderFormOf: 'user_settings',
  fields: { user: 'string', setting_name: 'string', setting: 'any', language_name: 'string?' },
});

export const updateGlobalNotifications = eventType({
  help: 'one of your notification settings changed (old form)',
  about: 'none: it is about the account itself',
  reducer: 'none: settings are not part of the state',
  until: 438,
  withoutCapability: 'user_settings_object',
  olderFormOf: 'user_settings',
  fields: { user: 'string', notification_name: 'string', setting: 'any' },
});

export const alertWords = eventType({
  help: 'your list of alert words changed',
  about: 'none: it is about the account itself',
  reducer: 'none: settings are not part of the state',
  fields: { alert_words: { list: 'string' } },
});

export const userTopic = eventType({
  help: 'a topic was muted, unmuted or followed',
  reducer: 'none: settings are not part of the state',
  since: 134,
  fields: {
    stream_id: 'channel-id',
    topic_name: 'string',
    last_updated: 'integer?',
    visibility_policy: 'integer',
  },
});

export const mutedTopics = eventType({
  help: 'your list of muted topics changed (old form)',
  about: 'none: it names channels by name',
  reducer: 'none: settings are not part of the state',
  fields: { muted_topics: { list: 'any' } },
});

export const mutedUsers = eventType({
  help: 'your list of muted users changed',
  reducer: 'none: settings are not part of the state',
  since: 48,
  fields: { muted_users: { list: { object: { id: 'user-id', timestamp: 'integer' } } } },
});

export const navigationView = eventType({
  help: 'one of your sidebar views changed',
  about: 'none: it is about the account itself',
  reducer: 'none: navigation views are not part of the state',
  since: 390,
  fields: {},
  ops: {
    add: {
      fields: {
        navigation_view: { object: { fragment: 'string', is_pinned: 'boolean', name: 'string|null' } },
      },
    },
    update: {
      fields: {
        fragment: 'string',
        data: { object: { name: 'string|null?', is_pinned: 'boolean?' } },
      },
    },
    remove: { fields: { fragment: 'string' } },
  },
});

export const reaction = eventType({
  help: 'someone added or removed a reaction',
  actor: { id: 'user_id' },
  reducer: 'none: messages are not part of the state',
  fields: {
    message_id: 'integer',
    emoji_name: 'string',
    emoji_code: 'string',
    reaction_type: 'string',
    user_id: 'user-id?',
    user: { object: { user_id: 'user-id?', email: 'string?', full_name: 'string?' }, optional: true },
  },
  ops: { add: { fields: {} }, remove: { fields: {} } },
});

export const typing = eventType({
  help: 'someone started or stopped typing',
  actor: { in: 'sender', id: 'user_id' },
  reducer: 'none: messages are not part of the state',
  fields: {
    message_type: 'string?',
    sender: { object: { user_id: 'user-id', email: 'string?' } },
    recipients: { list: { object: { user_id: 'user-id', email: 'string?' } }, optional: true },
    stream_id: 'channel-id?',
    topic: 'string?',
  },
  ops: { start: { fields: {} }, stop: { fields: {} } },
});

export const typingEditMessage = eventType({
  help: 'someone started or stopped editing a message',
  actor: { id: 'sender_id' },
  reducer: 'none: messages are not part of the state',
  since: 351,
  fields: {
    sender_id: 'user-id',
    message_id: 'integer',
    recipient: {
      object: {
        type: 'string',
        channel_id: 'channel-id?',
        topic: 'string?',
        user_ids: { list: 'user-id', optional: true },
      },
    },
  },
  ops: { start: { fields: {} }, stop: { fields: {} } },
});

const flags = {
  fields: {
    operation: 'string?',
    flag: 'string',
    messages: { list: 'integer' },
    all: 'boolean?',
    message_details: {
      map: { object: { stream_id: 'channel-id?', user_ids: { list: 'user-id', optional: true } } },
      optional: true,
    },
  },
} as const;

export const updateMessageFlags = eventType({
  help: 'message flags changed, such as read or starred',
  reducer: 'none: messages are not part of the state',
  fields: {},
  ops: { add: flags, remove: flags },
});

export const message = eventType({
  help: 'a message was sent',
  actor: { in: 'message', id: 'sender_id' },
  reducer: 'none: messages are not part of the state',
  fields: {
    message: { object: { sender_id: 'user-id?', stream_id: 'channel-id?' } },
    flags: { list: 'string', optional: true },
  },
});

export const updateMessage = eventType({
  help: 'a message was edited or moved',
  actor: { id: 'user_id' },
  reducer: 'none: messages are not part of the state',
  fields: {
    message_id: 'integer',
    message_ids: { list: 'integer', optional: true },
    user_id: 'user-id|null?',
    stream_id: 'channel-id?',
    new_stream_id: 'channel-id?',
  },
});

export const deleteMessage = eventType({
  help: 'messages were deleted',
  reducer: 'none: messages are not part of the state',
  fields: {
    message_type: 'string?',
    message_ids: { list: 'integer', optional: true },
    message_id: 'integer?',
    stream_id: 'channel-id?',
    topic: 'string?',
  },
});

export const submessage = eventType({
  help: 'a widget in a message changed',
  actor: { id: 'sender_id' },
  reducer: 'none: messages are not part of the state',
  fields: { message_id: 'integer?', sender_id: 'user-id?' },
});

const attachmentFields = {
  attachment: { object: { id: 'integer', name: 'string?', size: 'integer?', path_id: 'string?' } },
  upload_space_used: 'integer?',
} as const;

export const attachment = eventType({
  help: 'one of your uploaded files was added, used or deleted',
  about: 'none: it is about the account itself',
  reducer: 'none: files are not part of the state',
  fields: attachmentFields,
  ops: { add: { fields: {} }, update: { fields: {} }, remove: { fields: {} } },
});

export const drafts = eventType({
  help: 'your drafts changed',
  about: 'none: it is about the account itself',
  reducer: 'none: messages are not part of the state',
  since: 87,
  fields: {},
  ops: {
    add: { fields: { drafts: { list: { map: 'any' } } } },
    update: { fields: { draft: { map: 'any' } } },
    remove: { fields: { draft_id: 'integer' } },
  },
});

export const savedSnippets = eventType({
  help: 'your saved snippets changed',
  about: 'none: it is about the account itself',
  reducer: 'none: messages are not part of the state',
  since: 297,
  fields: {},
  ops: {
    add: { fields: { saved_snippet: { map: 'any' } } },
    update: { since: 368, fields: { saved_snippet: { map: 'any' } } },
    remove: { fields: { saved_snippet_id: 'integer' } },
  },
});

export const scheduledMessages = eventType({
  help: 'your scheduled messages changed',
  about: 'none: it is about the account itself',
  reducer: 'none: messages are not part of the state',
  since: 179,
  fields: {},
  ops: {
    add: { fields: { scheduled_messages: { list: { map: 'any' } } } },
    update: { fields: { scheduled_message: { map: 'any' } } },
    remove: { fields: { scheduled_message_id: 'integer' } },
  },
});

export const reminders = eventType({
  help: 'your reminders changed',
  about: 'none: it is about the account itself',
  reducer: 'none: messages are not part of the state',
  since: 399,
  fields: {},
  ops: {
    add: { fields: { reminders: { list: { map: 'any' } } } },
    remove: { fields: { reminder_id: 'integer' } },
  },
});

export const onboardingSteps = eventType({
  help: 'your list of onboarding hints changed',
  about: 'none: it is about the account itself',
  reducer: 'none: settings are not part of the state',
  since: 233,
  fields: { onboarding_steps: { list: { map: 'any' } } },
});

export const hasZoomToken = eventType({
  help: 'your connection to a video call provider changed',
  about: 'none: it is about the account itself',
  reducer: 'none: settings are not part of the state',
  fields: { value: 'boolean' },
});

export const hasWebexToken = eventType({
  help: 'your connection to Webex changed',
  about: 'none: it is about the account itself',
  reducer: 'none: settings are not part of the state',
  since: 493,
  fields: { value: 'boolean' },
});

export const hotspots = eventType({
  help: 'your list of onboarding hints changed (old form)',
  about: 'none: it is about the account itself',
  reducer: 'none: settings are not part of the state',
  until: 232,
  fields: { hotspots: { list: { map: 'any' } } },
});

export const device = eventType({
  help: 'one of your devices was registered, changed or removed',
  about: 'none: it is about the account itself',
  reducer: 'none: devices are not part of the state',
  since: 468,
  fields: { device_id: 'integer' },
  ops: {
    add: { fields: {} },
    update: {
      fields: deviceReading,
    },
    remove: { fields: {} },
  },
});

export const pushDevice = eventType({
  help: 'a device registered for push notifications changed',
  about: 'none: it is about the account itself',
  reducer: 'none: devices are not part of the state',
  since: 406,
  until: 467,
  fields: { push_account_id: 'any', status: 'string?', error_code: 'string|null?' },
});

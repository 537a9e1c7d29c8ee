/** Events about one account's own data, and about messages. Their fields: docs/service.md, Events. */
import { deviceReading } from '../table/push.ts';
import { eventTypes } from './event-type.ts';

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

const attachmentFields = {
  attachment: { object: { id: 'integer', name: 'string?', size: 'integer?', path_id: 'string?' } },
  upload_space_used: 'integer?',
} as const;

export const personalEvents = eventTypes({
  user_settings: {
    help: 'one of your settings changed',
    since: 89,
    fields: { property: 'string', value: 'any', language_name: 'string?' },
    ops: { update: {} },
  },
  update_display_settings: {
    help: 'one of your display settings changed (old form)',
    until: 438,
    withoutCapability: 'user_settings_object',
    olderFormOf: 'user_settings',
    fields: { user: 'string', setting_name: 'string', setting: 'any', language_name: 'string?' },
  },
  update_global_notifications: {
    help: 'one of your notification settings changed (old form)',
    until: 438,
    withoutCapability: 'user_settings_object',
    olderFormOf: 'user_settings',
    fields: { user: 'string', notification_name: 'string', setting: 'any' },
  },
  alert_words: {
    help: 'your list of alert words changed',
    fields: { alert_words: { list: 'string' } },
  },
  user_topic: {
    help: 'a topic was muted, unmuted or followed',
    since: 134,
    fields: {
      stream_id: 'channel-id',
      topic_name: 'string',
      last_updated: 'integer?',
      visibility_policy: 'integer',
    },
  },
  muted_topics: {
    help: 'your list of muted topics changed (old form)',
    fields: { muted_topics: { list: 'any' } },
  },
  muted_users: {
    help: 'your list of muted users changed',
    since: 48,
    fields: { muted_users: { list: { object: { id: 'user-id', timestamp: 'integer' } } } },
  },
  navigation_view: {
    help: 'one of your sidebar views changed',
    since: 390,
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
  },
  reaction: {
    help: 'someone added or removed a reaction',
    actor: { id: 'user_id' },
    fields: {
      message_id: 'integer',
      emoji_name: 'string',
      emoji_code: 'string',
      reaction_type: 'string',
      user_id: 'user-id?',
      user: { object: { user_id: 'user-id?', email: 'string?', full_name: 'string?' }, optional: true },
    },
    ops: { add: {}, remove: {} },
  },
  typing: {
    help: 'someone started or stopped typing',
    actor: { in: 'sender', id: 'user_id' },
    fields: {
      message_type: 'string?',
      sender: { object: { user_id: 'user-id', email: 'string?' } },
      recipients: { list: { object: { user_id: 'user-id', email: 'string?' } }, optional: true },
      stream_id: 'channel-id?',
      topic: 'string?',
    },
    ops: { start: {}, stop: {} },
  },
  typing_edit_message: {
    help: 'someone started or stopped editing a message',
    actor: { id: 'sender_id' },
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
    ops: { start: {}, stop: {} },
  },
  update_message_flags: {
    help: 'message flags changed, such as read or starred',
    ops: { add: flags, remove: flags },
  },
  message: {
    help: 'a message was sent',
    actor: { in: 'message', id: 'sender_id' },
    fields: {
      message: { object: { sender_id: 'user-id?', stream_id: 'channel-id?' } },
      flags: { list: 'string', optional: true },
    },
  },
  update_message: {
    help: 'a message was edited or moved',
    actor: { id: 'user_id' },
    fields: {
      message_id: 'integer',
      message_ids: { list: 'integer', optional: true },
      user_id: 'user-id|null?',
      stream_id: 'channel-id?',
      new_stream_id: 'channel-id?',
    },
  },
  delete_message: {
    help: 'messages were deleted',
    fields: {
      message_type: 'string?',
      message_ids: { list: 'integer', optional: true },
      message_id: 'integer?',
      stream_id: 'channel-id?',
      topic: 'string?',
    },
  },
  submessage: {
    help: 'a widget in a message changed',
    actor: { id: 'sender_id' },
    fields: { message_id: 'integer?', sender_id: 'user-id?' },
  },
  attachment: {
    help: 'one of your uploaded files was added, used or deleted',
    fields: attachmentFields,
    ops: { add: {}, update: {}, remove: {} },
  },
  drafts: {
    help: 'your drafts changed',
    since: 87,
    ops: {
      add: { fields: { drafts: { list: { map: 'any' } } } },
      update: { fields: { draft: { map: 'any' } } },
      remove: { fields: { draft_id: 'integer' } },
    },
  },
  saved_snippets: {
    help: 'your saved snippets changed',
    since: 297,
    ops: {
      add: { fields: { saved_snippet: { map: 'any' } } },
      update: { since: 368, fields: { saved_snippet: { map: 'any' } } },
      remove: { fields: { saved_snippet_id: 'integer' } },
    },
  },
  scheduled_messages: {
    help: 'your scheduled messages changed',
    since: 179,
    ops: {
      add: { fields: { scheduled_messages: { list: { map: 'any' } } } },
      update: { fields: { scheduled_message: { map: 'any' } } },
      remove: { fields: { scheduled_message_id: 'integer' } },
    },
  },
  reminders: {
    help: 'your reminders changed',
    since: 399,
    ops: {
      add: { fields: { reminders: { list: { map: 'any' } } } },
      remove: { fields: { reminder_id: 'integer' } },
    },
  },
  onboarding_steps: {
    help: 'your list of onboarding hints changed',
    since: 233,
    fields: { onboarding_steps: { list: { map: 'any' } } },
  },
  has_zoom_token: {
    help: 'your connection to a video call provider changed',
    fields: { value: 'boolean' },
  },
  has_webex_token: {
    help: 'your connection to Webex changed',
    since: 493,
    fields: { value: 'boolean' },
  },
  hotspots: {
    help: 'your list of onboarding hints changed (old form)',
    until: 232,
    fields: { hotspots: { list: { map: 'any' } } },
  },
  device: {
    help: 'one of your devices was registered, changed or removed',
    since: 468,
    fields: { device_id: 'integer' },
    ops: {
      add: {},
      update: {
        fields: deviceReading,
      },
      remove: {},
    },
  },
  push_device: {
    help: 'a device registered for push notifications changed',
    since: 406,
    until: 467,
    fields: { push_account_id: 'any', status: 'string?', error_code: 'string|null?' },
  },
});

/**
 * The capabilities that a client can declare when it registers a queue. For their levels and effects, see
 * docs/service.md, Events.
 */

export interface Capability {
  /** First feature level that supports it. */
  readonly since?: number;
  readonly help: string;
}

export const capabilities = {
  notification_settings_null: { help: 'may send null notification settings for a subscription' },
  bulk_message_deletion: { since: 13, help: 'sends one event for many deleted messages' },
  user_avatar_url_field_optional: { since: 18, help: 'may leave out avatar URLs' },
  stream_typing_notifications: { since: 58, help: 'sends typing in channels' },
  user_settings_object: { since: 89, help: 'sends settings as user_settings only' },
  linkifier_url_template: { since: 176, help: 'sends linkifiers with URL templates' },
  user_list_incomplete: { since: 232, help: 'leaves out users that you cannot see' },
  include_deactivated_groups: { since: 294, help: 'sends deactivated groups' },
  archived_channels: { since: 315, help: 'sends archived channels' },
  empty_topic_name: { since: 334, help: 'sends an empty text as the name of the general topic' },
  simplified_presence_events: { since: 419, help: 'sends presence in its modern form' },
  individual_emoji_changes: { since: 491, help: 'sends changes of custom emoji one by one' },
} as const satisfies Readonly<Record<string, Capability>>;

export type CapabilityName = keyof typeof capabilities;

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
  notification_settings_null: { help: 'notification settings of a subscription may be null' },
  bulk_message_deletion: { since: 13, help: 'one event for many deleted messages' },
  user_avatar_url_field_optional: { since: 18, help: 'avatar addresses may be left out' },
  stream_typing_notifications: { since: 58, help: 'typing in channels is told' },
  user_settings_object: { since: 89, help: 'settings come as user_settings alone' },
  linkifier_url_template: { since: 176, help: 'linkifiers have URL templates' },
  user_list_incomplete: { since: 232, help: 'users out of sight are left out' },
  include_deactivated_groups: { since: 294, help: 'deactivated groups are told' },
  archived_channels: { since: 315, help: 'archived channels are told' },
  empty_topic_name: { since: 334, help: 'the topic without a name is empty text' },
  simplified_presence_events: { since: 419, help: 'presence comes in its modern form' },
  individual_emoji_changes: { since: 491, help: 'changes of custom emoji come one by one' },
} as const satisfies Readonly<Record<string, Capability>>;

export type CapabilityName = keyof typeof capabilities;

import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { defaultSettingFields } from '../../api/resources/default-settings.ts';
import { serializeGroupValue } from '../rules/group-values.ts';
import { notificationSounds } from '../rules/own-settings.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { initialFields } from '../state/stored.ts';
import { type Compute, serializer } from './serializer.ts';

const initial = initialFields(defaultSettingFields);
/** Older names and meanings of settings in readings, each up to a level (docs/service.md, Default settings). */
const olderNames: readonly (readonly [until: number, name: string, value: unknown])[] = [
  [218, 'default_view', 'recent_topics'],
  [218, 'escape_navigates_to_default_view', true],
  [363, 'dense_mode', true],
];

/** Serializes the default settings for new users, for the initial state at a level. */
export function serializeDefaults({ userDefaults }: Organization, level: number): Record<string, unknown> {
  return serializeSettings(userDefaults, level);
}

/** Serializes settings of a user, including read-only ones. Missing ones are as in a new organization. */
function serializeSettings(given: Readonly<Record<string, unknown>>, level: number): Record<string, unknown> {
  const serialize = serializer(defaultSettingFields, level, {});
  return {
    ...Object.fromEntries(
      olderNames.filter(([until]) => level <= until).map(([, name, value]) => [name, value]),
    ),
    ...serialize({ ...initial, ...given }, undefined),
    default_language: 'en',
    enable_login_emails: true,
    enable_marketing_emails: true,
    ...(level >= 293 ? { allow_private_data_export: false } : {}),
    emojiset_choices: [
      { key: 'google', text: 'Google' },
      { key: 'twitter', text: 'Twitter' },
      { key: 'text', text: 'Plain text' },
    ],
    available_notification_sounds: notificationSounds,
  };
}

interface Settings<S extends string> {
  readonly settings: Readonly<Record<S, GroupSetting>>;
}

interface View {
  readonly organization: Organization;
  readonly level: number;
}

/** Returns the readers of a thing's permission settings, by name. */
export function settingReaders<S extends string>(
  names: readonly S[],
): Record<string, Compute<Settings<S>, View>> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      ({ settings }, { organization, level }) => serializeGroupValue(organization, settings[name], level),
    ]),
  );
}

// Serializes the settings of one account. Settings that were never set have their initial values.

/** Serializes the settings of an account as one object. */
export function serializeOwnSettings(user: User, level: number): Record<string, unknown> {
  const { settings, presence_enabled = true, email_address_visibility = 1, timezone } = user;
  const { default_language, enable_login_emails, enable_marketing_emails } = settings ?? {};
  const own = { default_language, enable_login_emails, enable_marketing_emails };
  return {
    ...serializeSettings({ ...settings, presence_enabled, email_address_visibility }, level),
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
    ...(level >= 293 ? { allow_private_data_export: user.allow_private_data_export ?? false } : {}),
    timezone,
  };
}

/** Settings that are also sent singly to clients that do not support them as one object. */
const single: ReadonlySet<string> = new Set([
  'available_notification_sounds',
  'color_scheme',
  'default_language',
  'default_view',
  'demote_inactive_streams',
  'dense_mode',
  'desktop_icon_count_display',
  'email_notifications_batching_period_seconds',
  'emojiset',
  'emojiset_choices',
  'enable_desktop_notifications',
  'enable_digest_emails',
  'enable_drafts_synchronization',
  'enable_login_emails',
  'enable_marketing_emails',
  'enable_offline_email_notifications',
  'enable_offline_push_notifications',
  'enable_online_push_notifications',
  'enable_sounds',
  'enable_stream_audible_notifications',
  'enable_stream_desktop_notifications',
  'enable_stream_email_notifications',
  'enable_stream_push_notifications',
  'enter_sends',
  'fluid_layout_width',
  'high_contrast_mode',
  'left_side_userlist',
  'message_content_in_email_notifications',
  'notification_sound',
  'pm_content_in_desktop_notifications',
  'presence_enabled',
  'realm_name_in_email_notifications_policy',
  'starred_message_counts',
  'timezone',
  'translate_emoticons',
  'twenty_four_hour_time',
  'web_home_view',
  'wildcard_mentions_notify',
]);

/** The settings among them that were called display settings; the others were about notifications. */
const display: ReadonlySet<string> = new Set([
  'color_scheme',
  'default_language',
  'demote_inactive_streams',
  'emojiset',
  'enable_drafts_synchronization',
  'enter_sends',
  'fluid_layout_width',
  'high_contrast_mode',
  'left_side_userlist',
  'starred_message_counts',
  'timezone',
  'translate_emoticons',
  'twenty_four_hour_time',
  'web_home_view',
]);

/** Returns the kind of a setting from before all settings were one object; undefined for a newer one. */
export function oldSort(name: string): 'display' | 'notification' | undefined {
  if (display.has(name)) return 'display';
  return single.has(name) ? 'notification' : undefined;
}

/** Serializes the settings that are sent singly. */
export function serializeSingleSettings(user: User, level: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(serializeOwnSettings(user, level)).filter(([name]) => single.has(name)),
  );
}

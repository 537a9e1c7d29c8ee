import { defaultSettingFields } from '../../api/resources/default-settings.ts';
import { notificationSounds } from '../rules/user-defaults.ts';
import type { Organization } from '../state/organization.ts';
import { initialFields } from '../state/stored.ts';
import { serializer } from './serializer.ts';

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
export function serializeSettings(
  given: Readonly<Record<string, unknown>>,
  level: number,
): Record<string, unknown> {
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

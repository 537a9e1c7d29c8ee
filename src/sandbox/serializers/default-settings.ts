import { defaultSettingFields } from '../../api/resources/default-settings.ts';
import { notificationSounds } from '../rules/user-defaults.ts';
import type { Organization } from '../state/organization.ts';
import { initialFields } from '../state/stored.ts';
import { serializer } from './serializer.ts';

const initial = initialFields(defaultSettingFields);

/** Serializes the default settings for the initial state at a level, including those that can only be read. */
export function serializeDefaults({ userDefaults }: Organization, level: number): Record<string, unknown> {
  const serialize = serializer(defaultSettingFields, level, {});
  return {
    ...serialize({ ...initial, ...userDefaults }, undefined),
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

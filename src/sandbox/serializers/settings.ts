import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { defaultSettingFields } from '../../api/resources/default-settings.ts';
import { serializeGroupValue } from '../rules/group-values.ts';
import { notificationSounds } from '../rules/user-defaults.ts';
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

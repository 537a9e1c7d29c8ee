/**
 * Serializes the settings of the organization and the limits of the server for a registration (docs/service.md, State
 * of a registration).
 */

import { choiceOnWire, formAt } from '../../api/choice-forms.ts';
import { organizationPermissions } from '../../api/resources/organization-permissions.ts';
import { plainSettings } from '../../api/resources/organization-settings.ts';
import type { Permission } from '../../api/resources/permissions.ts';
import { pictureNames } from '../../api/resources/picture.ts';
import type { ResourceField } from '../../api/resources/resource.ts';
import { serializeGroupValue } from '../rules/group-values.ts';
import { fieldsAt } from '../rules/levels.ts';
import { type RealmPermission, realmPermission } from '../rules/realm-permissions.ts';
import { type SettingName, settingOf } from '../rules/realm-settings.ts';
import type { Organization } from '../state/organization.ts';
import { serializePermissionRules } from './permission-rules.ts';
import { serializePicture } from './things.ts';

const permissions = Object.entries(organizationPermissions) as [RealmPermission, Permission][];

/** From this level on, each login method is an object (docs/service.md, Organization). */
const methodsAsObjects = 243;
/** Below these levels, 0 means no limit (docs/service.md, Organization). */
const zeroForNone: Readonly<Partial<Record<SettingName, number>>> = {
  message_content_edit_limit_seconds: 138,
  message_content_delete_limit_seconds: 100,
};
/** Below this level, null days mean that messages are kept forever (docs/service.md, Organization). */
const minusOneForEver = 22;

/** Serializes a setting for replies and events at a level. */
export function serializeSetting(organization: Organization, name: SettingName, level: number): unknown {
  const value = settingOf(organization, name);
  if (name === 'authentication_methods' && level >= methodsAsObjects) {
    return Object.fromEntries(
      Object.entries(value ?? {}).map(([method, enabled]) => [method, { enabled, available: true }]),
    );
  }
  const { update }: ResourceField = plainSettings[name];
  if (value === null && level < (zeroForNone[name] ?? 0)) return 0;
  return name === 'message_retention_days' && value === -1 && level < minusOneForEver
    ? null
    : choiceOnWire(update ?? {}, value, level);
}

/** Serializes every setting that the level has, with the prefix `realm_`. */
function serializeSettings(organization: Organization, level: number): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(plainSettings) as [SettingName, ResourceField][]) {
    const { since = 0, until = level } = field.update ?? {};
    if (field.reads === undefined || level < since || level > until) continue;
    const value = serializeSetting(organization, name, level);
    // Turned off with any negative number, it is read as -1.
    const isOff = field.shows === 'channel' && Number(value) < 0;
    shown[`realm_${name}`] = isOff ? -1 : value;
  }
  const { since: withPolicy = 0 } = plainSettings.topics_policy.update;
  if (level >= withPolicy) shown.realm_mandatory_topics = shown.realm_topics_policy === 'disable_empty_topic';
  for (const [name, { since, readSince = since }] of permissions) {
    if (level < readSince) continue;
    shown[`realm_${name}`] = serializeGroupValue(organization, realmPermission(organization, name), level);
  }
  return shown;
}

interface RealmContext {
  readonly organization: Organization;
  readonly level: number;
  /** Address of the sandbox, without a slash at the end. */
  readonly site: string;
  /** UNIX seconds. */
  readonly now: number;
}

/** A value, and the first level that has it. */
type Since = readonly [since: number, value: unknown];

/** Settings that no call of the interface changes, as in a new organization. */
const fixedSettings: Readonly<Record<string, Since>> = {
  realm_allow_edit_history: [0, true],
  realm_plan_type: [0, 1],
  realm_presence_disabled: [0, false],
  realm_push_notifications_enabled: [0, false],
  realm_wildcard_mention_policy: [33, 5],
  realm_push_notifications_enabled_end_timestamp: [231, null],
  realm_create_public_stream_policy: [0, 1],
  realm_create_private_stream_policy: [0, 1],
  realm_create_web_public_stream_policy: [104, 7],
};

function account(text: string, url_pattern: string) {
  return { text, url_pattern, name: `${text} username`, hint: '' };
}

/** Properties and limits of the server itself. */
export const serverFields = {
  max_bulk_new_subscription_messages: [397, 100],
  max_reminder_note_length: [399, 1000],
  realm_owner_full_content_access: [438, false],
  server_report_message_types: [
    435,
    [
      { key: 'spam', name: 'Spam' },
      { key: 'harassment', name: 'Harassment' },
      { key: 'inappropriate', name: 'Inappropriate content' },
      { key: 'norms', name: 'Violates community norms' },
      { key: 'other', name: 'Other reason' },
    ],
  ],
  development_environment: [0, false],
  jitsi_server_url: [0, 'https://meet.jit.si'],
  max_avatar_file_size_mib: [0, 5],
  max_file_upload_size_mib: [0, 100],
  max_icon_file_size_mib: [0, 5],
  max_logo_file_size_mib: [0, 5],
  password_min_guesses: [0, 10_000],
  password_min_length: [0, 6],
  realm_available_video_chat_providers: [
    0,
    { disabled: { name: 'None', id: 0 }, jitsi_meet: { name: 'Jitsi Meet', id: 1 } },
  ],
  realm_bot_domain: [0, 'sandbox.invalid'],
  realm_default_external_accounts: [
    0,
    {
      github: account('GitHub', 'https://github.com/%(username)s'),
      twitter: account('Twitter', 'https://twitter.com/%(username)s'),
    },
  ],
  realm_email_auth_enabled: [0, true],
  realm_password_auth_enabled: [0, true],
  realm_upload_quota_mib: [0, null],
  server_inline_image_preview: [0, true],
  server_inline_url_embed_preview: [0, false],
  settings_send_digest_emails: [0, true],
  upgrade_text_for_wide_organization_logo: [0, 'Available on a larger plan.'],
  zulip_plan_is_not_limited: [0, true],
  server_avatar_changes_disabled: [47, false],
  server_name_changes_disabled: [47, false],
  max_stream_name_length: [53, 60],
  max_stream_description_length: [53, 1024],
  max_topic_length: [53, 60],
  max_message_length: [53, 10_000],
  server_needs_upgrade: [74, false],
  server_web_public_streams_enabled: [110, true],
  server_presence_offline_threshold_seconds: [164, 140],
  server_presence_ping_interval_seconds: [164, 50],
  server_typing_started_expiry_period_milliseconds: [204, 45_000],
  server_typing_started_wait_period_milliseconds: [204, 30_000],
  server_typing_stopped_wait_period_milliseconds: [204, 12_000],
  server_jitsi_server_url: [212, 'https://meet.jit.si'],
  server_thumbnail_formats: [
    273,
    [{ name: '840x560.webp', max_width: 840, max_height: 560, format: 'webp', animated: false }],
  ],
  server_max_deactivated_realm_deletion_days: [332, null],
  server_min_deactivated_realm_deletion_days: [332, 14],
  realm_empty_topic_display_name: [334, 'general chat'],
  password_max_length: [338, 100],
  server_can_summarize_topics: [350, false],
  max_channel_folder_name_length: [410, 60],
  max_channel_folder_description_length: [410, 1024],
} as const satisfies Readonly<Record<string, Since>>;

/** Serializes the part of the state that `realm` requests. */
export function serializeRealm({ organization, level, site, now }: RealmContext): Record<string, unknown> {
  return {
    realm_uri: site,
    ...Object.fromEntries(
      pictureNames.flatMap((name) =>
        Object.entries(serializePicture(organization, name, site)).map(([key, value]) => [
          `realm_${key}`,
          value,
        ]),
      ),
    ),
    // Some policies are still sent after they have ended, as in a new organization.
    ...fieldsAt(level, fixedSettings),
    ...serializeSettings(organization, level),
    ...fieldsAt(level, serverFields),
    ...ratingOptions(level),
    ...(level < 426 && { realm_is_zephyr_mirror_realm: false }),
    ...fieldsAt(level, {
      event_queue_longpoll_timeout_seconds: [74, organization.events.longPoll()],
      server_generation: [74, now],
      server_emoji_data_url: [140, `${site}/static/emoji_api.json`],
      realm_date_created: [203, foundedOf(organization)],
      server_supported_permission_settings: [221, serializePermissionRules(level)],
      realm_url: [257, site],
    }),
  };
}

/** Returns when the organization was created: with its first account. */
function foundedOf({ users }: Organization): number {
  return Math.min(...[...users.values()].map(({ date_joined }) => date_joined));
}

/** Returns the available ratings of GIFs, whose numbers and name changed (docs/service.md, Organization). */
function ratingOptions(level: number): Record<string, unknown> {
  const { choices } = plainSettings.gif_rating_policy.update;
  const [field, service] = level < 442 ? ['giphy_rating_options', 'GIPHY'] : ['gif_rating_options', 'GIF'];
  const texts: Readonly<Record<string, string>> = {
    disabled: `${service} integration disabled`,
    y: 'Allow GIFs rated Y (Very young audience)',
    g: 'Allow GIFs rated G (General audience)',
    pg: 'Allow GIFs rated PG (Parental guidance)',
    'pg-13': 'Allow GIFs rated PG-13 (Parental guidance - under 13)',
    r: 'Allow GIFs rated R (Restricted)',
  };
  const options = choices.flatMap((choice) => {
    const id = formAt(choice, level);
    return id === null ? [] : [[choice.value, { name: texts[choice.value], id }]];
  });
  return { [field]: Object.fromEntries(options) };
}

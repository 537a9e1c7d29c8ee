/**
 * Settings of the organization other than permissions: how each is written and read (docs/service.md, Organization).
 */
import type { Param } from '../spec.ts';
import { type Choice, wordChoices } from '../value-options.ts';
import { organizationPolicies } from './organization-policies.ts';
import { type FieldRisk, type ResourceField, widens } from './resource.ts';

type Initial = NonNullable<ResourceField['initial']> | null;

/**
 * Declares a setting: how it is read and changed, and its initial value. It has the parameter's name, which has the
 * prefix `realm_` in `POST /register`.
 */
function setting<
  const R extends 'boolean?' | 'integer?' | 'integer|null?' | 'string?' | 'string|null?' | 'any?',
  const P extends Param,
>(
  reads: R,
  initial: Initial,
  update: P,
  more: { readonly risk?: FieldRisk; readonly shows?: 'channel' } = {},
) {
  return { reads, initial, update, ...more };
}

const flag = <const S extends number | undefined = undefined>(
  initial: boolean,
  help: string,
  since?: S,
  risk?: FieldRisk,
) =>
  setting(
    'boolean?',
    initial,
    { kind: 'flag', help, ...(since !== undefined && { since }) } as const,
    risk === undefined ? {} : { risk },
  );

function choice<const R extends 'integer?' | 'string?', const C extends readonly Choice[]>(
  reads: R,
  initial: string | number,
  param: { readonly help: string; readonly since?: number; readonly until?: number },
  choices: C,
  risk?: FieldRisk,
) {
  return setting(
    reads,
    initial,
    { kind: 'choice', choices, lateLimits: true, ...param } as const,
    risk === undefined ? {} : { risk },
  );
}

/** Declares a time limit for actions on a message, in seconds; null if there is no limit. */
const timeLimit = (initial: number, help: string, since?: number) =>
  setting('integer|null?', initial, {
    kind: 'time-limit',
    min: 1,
    lateLimits: true,
    help,
    ...(since !== undefined && { since }),
  } as const);

/** Declares a channel for notifications; -1 for none. */
const noticeChannel = (since: number, help: string) =>
  setting('integer?', -1, { kind: 'notice-channel', since, help } as const, { shows: 'channel' });

/** From level 442 on, 1 means what 2 meant up to level 441, and so forth (docs/service.md, Organization). */
const ratings = [
  { value: 'disabled', label: 'disabled', sent: [[0, 0]] },
  {
    value: 'y',
    label: 'y',
    sent: [
      [0, 1],
      [442, null],
    ],
  },
  {
    value: 'g',
    label: 'g',
    sent: [
      [0, 2],
      [442, 1],
    ],
  },
  {
    value: 'pg',
    label: 'pg',
    sent: [
      [0, 3],
      [442, 2],
    ],
  },
  {
    value: 'pg-13',
    label: 'pg-13',
    spellings: ['pg-thirteen'],
    sent: [
      [0, 4],
      [442, 3],
    ],
  },
  {
    value: 'r',
    label: 'r',
    sent: [
      [0, 5],
      [442, 4],
    ],
  },
] as const satisfies readonly Choice[];

const profile = {
  name: setting('string?', '', { kind: 'text', maxLength: 40, help: 'name of the organization' } as const),
  description: setting('string?', '', {
    kind: 'markdown',
    maxLength: 1000,
    help: 'description, shown on the login and signup pages',
  } as const),
  org_type: choice('integer?', 0, { since: 128, help: 'type of the organization' }, [
    { value: 0, label: 'unspecified' },
    { value: 10, label: 'business' },
    { value: 20, label: 'opensource' },
    { value: 30, label: 'education-nonprofit' },
    { value: 35, label: 'education' },
    { value: 40, label: 'research' },
    { value: 50, label: 'event' },
    { value: 60, label: 'nonprofit' },
    { value: 70, label: 'government' },
    { value: 80, label: 'political-group' },
    { value: 90, label: 'community' },
    { value: 100, label: 'personal' },
    { value: 1000, label: 'other' },
  ]),
  want_advertise_in_communities_directory: flag(
    false,
    'list it in the directory of open communities',
    129,
    widens(true, 'it is listed for everyone to find'),
  ),
  default_language: setting('string?', 'en', {
    kind: 'text',
    nonEmpty: true,
    lateLimits: true,
    help: 'default language for new users, as a code such as de',
  } as const),
  // Never read: the address of the organization shows it.
  string_id: {
    update: {
      kind: 'text',
      since: 104,
      maxLength: 40,
      help: 'subdomain (only owners of demo organizations)',
    },
  },
} as const;

const joining = {
  emails_restricted_to_domains: flag(
    false,
    'only let addresses at its domains join (owners only)',
    undefined,
    widens(false, 'addresses of any domain may join'),
  ),
  disallow_disposable_email_addresses: flag(
    true,
    'refuse disposable email addresses (owners only)',
    undefined,
    widens(false, 'disposable email addresses can join'),
  ),
  invite_required: flag(
    true,
    'require an invitation to join (owners only)',
    undefined,
    widens(false, 'anyone can join without being invited'),
  ),
  waiting_period_threshold: setting('integer?', 0, {
    kind: 'integer',
    min: 0,
    help: 'days until new users become full members (owners only)',
  } as const),
  require_unique_names: flag(false, 'require unique full names', 246),
  send_welcome_emails: flag(true, 'send new users a welcome email'),
  authentication_methods: setting(
    'any?',
    null,
    {
      kind: 'switches',
      help: 'authentication methods, such as Email=on,Google=off; others stay as they are (owners only)',
    } as const,
    {
      risk: {
        when: 'changed',
        type: 'takes-own-rights',
        text: 'people who log in another way, including you, may be locked out',
      },
    },
  ),
  name_changes_disabled: flag(false, 'prevent users from changing their names'),
  email_changes_disabled: flag(false, 'prevent users from changing their email addresses'),
  avatar_changes_disabled: flag(false, 'prevent users from changing their avatars'),
  welcome_message_custom_text: setting('string?', '', {
    kind: 'markdown',
    since: 416,
    maxLength: 8000,
    help: 'custom text for the Welcome Bot message; empty for none',
  } as const),
  default_avatar_source: choice('string?', 'G', { since: 456, help: 'default avatars' }, [
    { value: 'G', label: 'gravatar' },
    { value: 'J', label: 'jdenticon' },
  ]),
} as const;

const messages = {
  allow_message_editing: flag(true, 'let users edit their messages'),
  message_content_edit_limit_seconds: timeLimit(600, 'time limit for editing messages'),
  message_content_delete_limit_seconds: timeLimit(600, 'time limit for deleting your own messages'),
  move_messages_within_stream_limit_seconds: timeLimit(
    604_800,
    'time limit for moving messages between topics',
    162,
  ),
  move_messages_between_streams_limit_seconds: timeLimit(
    604_800,
    'time limit for moving messages between channels',
    162,
  ),
  message_retention_days: setting(
    'integer|null?',
    -1,
    {
      kind: 'days',
      min: 1,
      lateLimits: true,
      help: 'days to keep messages, or unlimited (owners only)',
    } as const,
    { risk: { when: 'shorter', type: 'deletes', text: 'older messages will be permanently deleted' } },
  ),
  message_edit_history_visibility_policy: choice(
    'string?',
    'all',
    { since: 358, help: 'which message edits are visible in the edit history' },
    wordChoices('all', 'moves', 'none'),
    {
      when: ['all'],
      type: 'widens-access',
      text: 'everyone will be able to read earlier versions of edited messages',
    },
  ),
  enable_read_receipts: flag(true, 'show who has read a message', 137),
  mandatory_topics: setting('boolean?', false, {
    kind: 'flag',
    until: 391,
    help: 'require topics in channel messages',
  } as const),
  topics_policy: choice(
    'string?',
    'allow_empty_topic',
    { since: 392, help: 'whether channel messages need a topic' },
    wordChoices('allow_empty_topic', 'disable_empty_topic'),
  ),
  inline_image_preview: flag(true, 'show image previews'),
  inline_url_embed_preview: flag(false, 'show link previews'),
  media_preview_size: choice('integer?', 100, { since: 469, help: 'size of image and video previews' }, [
    { value: 100, label: 'normal' },
    { value: 150, label: 'larger' },
    { value: 200, label: 'double' },
  ]),
  send_channel_events_messages: flag(false, 'post a message in a channel when its settings change', 434),
} as const;

const notices = {
  new_stream_announcements_stream_id: noticeChannel(
    241,
    'channel for announcements of new channels, or none',
  ),
  signup_announcements_stream_id: noticeChannel(241, 'channel for announcements of new users, or none'),
  zulip_update_announcements_stream_id: noticeChannel(
    242,
    'channel for announcements of new features, or none',
  ),
  moderation_request_channel_id: noticeChannel(331, 'private channel for moderation requests, or none'),
} as const;

const other = {
  digest_emails_enabled: flag(false, 'send digest emails to inactive users'),
  message_content_allowed_in_email_notifications: flag(true, 'allow message content in email notifications'),
  digest_weekday: choice('integer?', 1, { help: 'day of the weekly digest emails' }, [
    { value: 0, label: 'monday' },
    { value: 1, label: 'tuesday' },
    { value: 2, label: 'wednesday' },
    { value: 3, label: 'thursday' },
    { value: 4, label: 'friday' },
    { value: 5, label: 'saturday' },
    { value: 6, label: 'sunday' },
  ]),
  video_chat_provider: choice('integer?', 1, { help: 'video call provider' }, [
    { value: 0, label: 'none' },
    { value: 1, label: 'jitsi' },
    { value: 3, label: 'zoom' },
    { value: 4, label: 'bigbluebutton' },
    { value: 5, label: 'zoom-server', since: 353 },
    { value: 6, label: 'constructor-groups', since: 460 },
    { value: 7, label: 'nextcloud-talk', since: 465 },
    { value: 8, label: 'webex', since: 493 },
  ]),
  jitsi_server_url: setting('string|null?', null, {
    kind: 'server-url',
    since: 212,
    maxLength: 200,
    lateLimits: true,
    help: "URL of the Jitsi server, or default for the server's default",
  } as const),
  giphy_rating: choice('integer?', 'g', { since: 55, until: 452, help: 'maximum rating of GIFs' }, ratings),
  gif_rating_policy: choice('integer?', 'g', { since: 453, help: 'maximum rating of GIFs' }, ratings),
  default_code_block_language: setting('string?', '', {
    kind: 'text',
    help: 'default language for code blocks; empty for none',
  } as const),
  enable_spectator_access: flag(
    false,
    'let anyone read web-public channels without an account',
    109,
    widens(true, 'everyone on the web can read web-public channels', 'history'),
  ),
  enable_guest_user_indicator: flag(true, 'mark guests next to their names', 216),
  enable_guest_user_dm_warning: flag(true, 'warn before a direct message to a guest', 348),
  require_e2ee_push_notifications: flag(
    false,
    'leave content out of mobile notifications without end-to-end encryption',
    409,
  ),
} as const;

/** All settings other than permissions. */
export const plainSettings = {
  ...profile,
  ...joining,
  ...messages,
  ...notices,
  ...other,
  ...organizationPolicies,
} as const;

/** Default settings for new users: each setting, and how it is written and read (docs/service.md, Default settings). */
import type { Param, Params } from '../spec.ts';
import { endpoint } from '../spec.ts';
import { type Choice, wordChoices } from '../value-options.ts';
import { resource, updateParams } from './resource.ts';

/** A setting, with the value of an organization that never changed it (docs/service.md, Default settings). */
type Setting = Param & { readonly initial: string | number | boolean };

/** Declares a boolean setting. */
export const flag = (since: number, initial: boolean, help: string) =>
  ({ kind: 'flag', since, initial, help }) as const satisfies Setting;

function choice<const C extends readonly Choice[]>(
  since: number,
  initial: string | number,
  help: string,
  choices: C,
) {
  return { kind: 'choice', since, initial, help, choices } as const;
}

const automaticAlwaysNever = [
  { value: 1, label: 'automatic' },
  { value: 2, label: 'always' },
  { value: 3, label: 'never' },
] as const satisfies readonly Choice[];

const topicParticipation = [
  { value: 1, label: 'participates' },
  { value: 2, label: 'sends' },
  { value: 3, label: 'starts' },
  { value: 4, label: 'never' },
] as const satisfies readonly Choice[];

/** In the order in which the server reports changes. */
const settings = {
  color_scheme: choice(96, 1, 'color scheme', [
    { value: 1, label: 'automatic' },
    { value: 2, label: 'dark' },
    { value: 3, label: 'light' },
  ]),
  web_font_size_px: {
    initial: 16,
    kind: 'integer',
    min: 0,
    max: 32767,
    lateLimits: true,
    since: 245,
    help: 'font size in pixels',
  },
  web_line_height_percent: {
    initial: 140,
    kind: 'integer',
    min: 0,
    max: 32767,
    lateLimits: true,
    since: 245,
    help: 'line height in percent; 120 is 1.2',
  },
  web_home_view: choice(219, 'inbox', 'what the app shows first', [
    {
      value: 'recent_topics',
      label: 'recent_topics',
      spellings: ['recent'],
      sent: [
        [0, 'recent_topics'],
        [454, 'recent'],
      ],
    },
    { value: 'inbox', label: 'inbox' },
    { value: 'all_messages', label: 'all_messages' },
  ]),
  demote_inactive_streams: choice(96, 1, 'when inactive channels move down', automaticAlwaysNever),
  emojiset: choice(96, 'google', 'emoji style', [
    { value: 'google', label: 'google', spellings: ['google-blob'] },
    { value: 'twitter', label: 'twitter' },
    { value: 'text', label: 'text' },
  ]),
  enable_drafts_synchronization: flag(
    96,
    true,
    'keep drafts on the server; turning it off deletes them there',
  ),
  enter_sends: flag(96, false, 'send messages with Enter'),
  fluid_layout_width: flag(96, false, 'use the full width of the window'),
  high_contrast_mode: flag(96, false, 'high contrast'),
  left_side_userlist: flag(96, false, 'user list on the left in narrow windows'),
  starred_message_counts: flag(96, true, 'show how many messages are starred'),
  translate_emoticons: flag(96, false, 'turn emoticons such as :) into emoji'),
  twenty_four_hour_time: flag(99, false, 'use the 24-hour clock'),
  desktop_icon_count_display: {
    ...choice(227, 1, 'what the unread badge counts', [
      { value: 1, label: 'all-unread-messages' },
      { value: 2, label: 'dms-mentions-and-followed-topics' },
      { value: 3, label: 'dms-and-mentions' },
      { value: 4, label: 'none' },
    ]),
    earlier: {
      since: 96,
      choices: [
        { value: 1, label: 'all-unread-messages' },
        { value: 2, label: 'dms-and-mentions' },
        { value: 3, label: 'none' },
      ],
    },
  },
  email_notifications_batching_period_seconds: {
    initial: 120,
    kind: 'integer',
    min: 1,
    max: 604800,
    lateLimits: true,
    since: 96,
    help: 'seconds to wait before sending an email notification',
  },
  enable_desktop_notifications: flag(96, true, 'desktop notifications for direct messages and mentions'),
  enable_digest_emails: flag(96, true, 'digest emails while away'),
  enable_offline_email_notifications: flag(96, true, 'email for direct messages and mentions while offline'),
  enable_offline_push_notifications: flag(96, true, 'mobile notifications while offline'),
  enable_online_push_notifications: flag(96, true, 'mobile notifications while online too'),
  enable_sounds: flag(96, true, 'sounds for direct messages and mentions'),
  enable_stream_audible_notifications: flag(96, false, 'sounds for channel messages'),
  enable_stream_desktop_notifications: flag(96, false, 'desktop notifications for channel messages'),
  enable_stream_email_notifications: flag(96, false, 'email notifications for channel messages'),
  enable_stream_push_notifications: flag(96, false, 'mobile notifications for channel messages'),
  message_content_in_email_notifications: flag(96, true, 'content of messages in email notifications'),
  notification_sound: {
    initial: 'zulip',
    kind: 'text',
    nonEmpty: true,
    lateLimits: true,
    since: 96,
    help: 'name of the notification sound',
  },
  pm_content_in_desktop_notifications: flag(96, true, 'content of direct messages in desktop notifications'),
  presence_enabled: flag(96, true, 'show others when the user is active'),
  realm_name_in_email_notifications_policy: choice(
    168,
    1,
    'when to name the organization in email notifications',
    automaticAlwaysNever,
  ),
  wildcard_mentions_notify: flag(96, true, 'notify about wildcard mentions'),
  enable_followed_topic_desktop_notifications: flag(189, true, 'desktop notifications for followed topics'),
  enable_followed_topic_email_notifications: flag(189, true, 'email notifications for followed topics'),
  enable_followed_topic_push_notifications: flag(189, true, 'mobile notifications for followed topics'),
  enable_followed_topic_audible_notifications: flag(189, true, 'sounds for followed topics'),
  enable_followed_topic_wildcard_mentions_notify: flag(
    189,
    true,
    'notify about wildcard mentions in followed topics',
  ),
  automatically_follow_topics_policy: choice(
    214,
    3,
    'topics to follow automatically, by what the user does there',
    topicParticipation,
  ),
  automatically_unmute_topics_in_muted_streams_policy: choice(
    214,
    2,
    'topics to unmute in muted channels, by what the user does there',
    topicParticipation,
  ),
  automatically_follow_topics_where_mentioned: flag(235, true, 'follow topics where the user is mentioned'),
  display_emoji_reaction_users: flag(125, true, 'show the names of people who reacted, if there are few'),
  email_address_visibility: choice(163, 1, 'who can see the email address', [
    { value: 1, label: 'everyone' },
    { value: 2, label: 'members' },
    { value: 3, label: 'administrators', spellings: ['admins'] },
    { value: 4, label: 'nobody' },
    { value: 5, label: 'moderators' },
  ]),
  web_escape_navigates_to_home_view: flag(219, true, 'Escape goes to the home view'),
  receives_typing_notifications: flag(253, true, 'show when others are typing'),
  send_private_typing_notifications: flag(105, true, 'let others see when the user types a direct message'),
  send_read_receipts: flag(105, true, 'let others see what the user has read'),
  send_stream_typing_notifications: flag(105, true, 'let others see when the user types in a channel'),
  web_mark_read_on_scroll_policy: choice(175, 1, 'when scrolling marks messages as read', [
    { value: 1, label: 'always' },
    { value: 2, label: 'conversation-views' },
    { value: 3, label: 'never' },
  ]),
  web_channel_default_view: choice(269, 1, 'what clicking a channel opens', [
    { value: 1, label: 'top-topic' },
    { value: 2, label: 'channel-feed' },
    { value: 3, label: 'list-of-topics', since: 383 },
    { value: 4, label: 'top-unread-topic', since: 401 },
  ]),
  user_list_style: choice(141, 3, 'style of the user list', [
    { value: 1, label: 'compact' },
    { value: 2, label: 'with-status' },
    { value: 3, label: 'with-avatar-and-status' },
  ]),
  web_animate_image_previews: choice(
    275,
    'on_hover',
    'when to animate image previews',
    wordChoices('always', 'on_hover', 'never'),
  ),
  web_stream_unreads_count_display_policy: choice(210, 2, 'which channels show unread counts', [
    { value: 1, label: 'all-channels' },
    { value: 2, label: 'unmuted-channels-and-topics' },
    { value: 3, label: 'no-channels' },
  ]),
  web_navigate_to_sent_message: flag(268, true, 'go to the conversation after sending a message'),
  web_suggest_update_timezone: flag(329, true, 'offer to update the time zone when it changes'),
  hide_ai_features: flag(350, false, 'hide AI features'),
  web_left_sidebar_show_channel_folders: flag(411, true, 'group channels by folder in the left sidebar'),
  web_inbox_show_channel_folders: flag(431, true, 'group channels by folder in the inbox'),
  web_left_sidebar_unreads_count_summary: flag(398, true, 'show total unread counts in the left sidebar'),
  resolved_topic_notice_auto_read_policy: choice(
    385,
    'except_followed',
    'when to mark notices of resolved topics as read',
    wordChoices('always', 'except_followed', 'never'),
  ),
} as const satisfies Record<string, Setting>;

type SettingFields<P extends Params> = {
  readonly [K in keyof P]: {
    readonly reads: 'scalar';
    readonly readSince?: number;
    readonly label: string;
    readonly initial: string | number | boolean;
    readonly update: P[K];
  };
};

/** Returns the fields of settings, which are read as they are written. */
export function settingFields<const P extends Readonly<Record<string, Setting>>>(given: P): SettingFields<P> {
  return Object.fromEntries(
    Object.entries(given).map(([name, { initial, ...update }]) => [
      name,
      {
        reads: 'scalar',
        ...(update.earlier && { readSince: update.earlier.since }),
        label: name,
        initial,
        update,
      },
    ]),
  ) as unknown as SettingFields<P>;
}

export const defaultSettingFields = settingFields(settings);

export const setDefaults = endpoint({
  id: 'defaults.set',
  call: 'PATCH /realm/user_settings_defaults',
  inFiles: true,
  since: 96,
  role: 'administrator',
  repeatable: true,
  help: 'update the default settings for new users',
  params: updateParams(defaultSettingFields),
});

export const defaultSettings = resource({
  noun: 'settings for users who join later',
  plural: 'settings for users who join later',
  singleton: true,
  id: '',
  key: '',
  fields: defaultSettingFields,
  rows: { update: setDefaults },
});

/** The settings that new users start with. Their values in a new organization: docs/service.md, Default settings. */
import type { WireArgs } from '../../api/spec.ts';
import { setDefaults } from '../../api/table/defaults.ts';
import { ApiError, InternalServerError } from '../errors/api-error.ts';
import type { Organization } from '../state/organization.ts';
import { firstLevel } from './levels.ts';

type SettingName = keyof typeof setDefaults.params;
export type SettingValue = boolean | number | string;

/** In the order in which the service tells of changes. */
const fresh: Readonly<Record<SettingName, SettingValue>> = {
  color_scheme: 1,
  web_font_size_px: 16,
  web_line_height_percent: 140,
  web_home_view: 'inbox',
  demote_inactive_streams: 1,
  emojiset: 'google',
  enable_drafts_synchronization: true,
  enter_sends: false,
  fluid_layout_width: false,
  high_contrast_mode: false,
  left_side_userlist: false,
  starred_message_counts: true,
  translate_emoticons: false,
  twenty_four_hour_time: false,
  desktop_icon_count_display: 1,
  email_notifications_batching_period_seconds: 120,
  enable_desktop_notifications: true,
  enable_digest_emails: true,
  enable_offline_email_notifications: true,
  enable_offline_push_notifications: true,
  enable_online_push_notifications: true,
  enable_sounds: true,
  enable_stream_audible_notifications: false,
  enable_stream_desktop_notifications: false,
  enable_stream_email_notifications: false,
  enable_stream_push_notifications: false,
  message_content_in_email_notifications: true,
  notification_sound: 'zulip',
  pm_content_in_desktop_notifications: true,
  presence_enabled: true,
  realm_name_in_email_notifications_policy: 1,
  wildcard_mentions_notify: true,
  enable_followed_topic_desktop_notifications: true,
  enable_followed_topic_email_notifications: true,
  enable_followed_topic_push_notifications: true,
  enable_followed_topic_audible_notifications: true,
  enable_followed_topic_wildcard_mentions_notify: true,
  automatically_follow_topics_policy: 3,
  automatically_unmute_topics_in_muted_streams_policy: 2,
  automatically_follow_topics_where_mentioned: true,
  display_emoji_reaction_users: true,
  email_address_visibility: 1,
  web_escape_navigates_to_home_view: true,
  receives_typing_notifications: true,
  send_private_typing_notifications: true,
  send_read_receipts: true,
  send_stream_typing_notifications: true,
  web_mark_read_on_scroll_policy: 1,
  web_channel_default_view: 1,
  user_list_style: 3,
  web_animate_image_previews: 'on_hover',
  web_stream_unreads_count_display_policy: 2,
  web_navigate_to_sent_message: true,
  web_suggest_update_timezone: true,
  hide_ai_features: false,
  web_left_sidebar_show_channel_folders: true,
  web_left_sidebar_unreads_count_summary: true,
  resolved_topic_notice_auto_read_policy: 'except_followed',
};

const sounds: readonly string[] = ['ding', 'zulip'];

/** The settings that were given, in the service's order. */
export function givenSettings(args: WireArgs<typeof setDefaults>): [SettingName, SettingValue][] {
  return (Object.keys(fresh) as SettingName[]).flatMap((name): [SettingName, SettingValue][] => {
    const value = args[name];
    return value === undefined ? [] : [[name, value]];
  });
}

/** Longest batching period in seconds (docs/service.md, Default settings). */
const longestBatching = 604_800;
/** What the column of a size in the service's database holds. */
const largestSize = 32_767;

/** Refuses what the service refuses only when it sets to work; a size that does not fit breaks it. */
export function checkDefaults(args: WireArgs<typeof setDefaults>): void {
  const { notification_sound: sound, email_notifications_batching_period_seconds: period } = args;
  // Silence is called `none`.
  if (sound !== undefined && sound !== 'none' && !sounds.includes(sound)) {
    throw new ApiError(`Invalid notification sound '${sound}'`);
  }
  if (period !== undefined && (period <= 0 || period > longestBatching)) {
    throw new ApiError(`Invalid email batching period: ${period} seconds`);
  }
  for (const size of [args.web_font_size_px, args.web_line_height_percent]) {
    if (size !== undefined && (size < 0 || size > largestSize)) {
      throw new InternalServerError(`${size} does not fit`);
    }
  }
}

/** Serializes the default settings for the initial state at a level, including those that can only be read. */
export function shownDefaults({ userDefaults }: Organization, level: number): Record<string, unknown> {
  const names = (Object.keys(fresh) as SettingName[]).filter(
    (name) => level >= firstLevel(setDefaults, name),
  );
  return {
    ...Object.fromEntries(names.map((name) => [name, userDefaults[name] ?? fresh[name]])),
    default_language: 'en',
    enable_login_emails: true,
    enable_marketing_emails: true,
    ...(level >= 293 ? { allow_private_data_export: false } : {}),
    emojiset_choices: [
      { key: 'google', text: 'Google' },
      { key: 'twitter', text: 'Twitter' },
      { key: 'text', text: 'Plain text' },
    ],
    available_notification_sounds: sounds,
  };
}

/**
 * The service's interface, copied by hand from its description and compared with the table. A `!` marks
 * required parameters.
 */
import { describe, expect, it } from 'vitest';
import type { CodecName } from '../../src/api/codecs/index.ts';
import type { Endpoint, Param } from '../../src/api/spec.ts';
import { table } from '../../src/api/table/index.ts';

type Type =
  | 'boolean'
  | 'integer'
  | 'string'
  | 'integer or null'
  | 'string or integer'
  | '(integer)[]'
  | '(string)[] or (integer)[]'
  | '(object)[]'
  | 'group-setting value'
  | '{new, old}'
  | 'object';

const kindsOfType: Readonly<Record<Type, readonly CodecName[]>> = {
  boolean: ['flag'],
  integer: ['integer', 'id', 'choice', 'channel', 'group', 'folder', 'user'],
  string: ['text', 'markdown', 'choice', 'base64'],
  'integer or null': ['folder'],
  'string or integer': ['retention'],
  '(integer)[]': ['users'],
  '(string)[] or (integer)[]': ['principals'],
  '(object)[]': ['subscriptions', 'profile-data'],
  'group-setting value': ['group-setting'],
  '{new, old}': ['group-setting-change'],
  object: ['json'],
};

/** The feature level of the description. */
const describedLevel = 417;

const channelGroups = (type: Type, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, type] as const));

const interfaceCalls: Readonly<Record<string, Readonly<Record<string, Type>>>> = {
  'POST /users/me/subscriptions': {
    'subscriptions!': '(object)[]',
    principals: '(string)[] or (integer)[]',
    authorization_errors_fatal: 'boolean',
    announce: 'boolean',
    invite_only: 'boolean',
    is_web_public: 'boolean',
    is_default_stream: 'boolean',
    history_public_to_subscribers: 'boolean',
    message_retention_days: 'string or integer',
    topics_policy: 'string',
    ...channelGroups('group-setting value', [
      'can_add_subscribers_group',
      'can_remove_subscribers_group',
      'can_administer_channel_group',
      'can_delete_any_message_group',
      'can_delete_own_message_group',
      'can_move_messages_out_of_channel_group',
      'can_move_messages_within_channel_group',
    ]),
  },
  'PATCH /streams/{stream_id}': {
    'stream_id!': 'integer',
    description: 'string',
    new_name: 'string',
    is_private: 'boolean',
    is_web_public: 'boolean',
    history_public_to_subscribers: 'boolean',
    is_default_stream: 'boolean',
    message_retention_days: 'string or integer',
    is_archived: 'boolean',
    folder_id: 'integer or null',
    topics_policy: 'string',
    ...channelGroups('{new, old}', [
      'can_add_subscribers_group',
      'can_remove_subscribers_group',
      'can_administer_channel_group',
      'can_delete_any_message_group',
      'can_delete_own_message_group',
      'can_move_messages_out_of_channel_group',
    ]),
  },
  // The description marks it as required but also says "if queue_id is absent … a queue is registered".
  'GET /events': { queue_id: 'string', last_event_id: 'integer', dont_block: 'boolean' },
  'PATCH /realm/user_settings_defaults': {
    starred_message_counts: 'boolean',
    receives_typing_notifications: 'boolean',
    web_suggest_update_timezone: 'boolean',
    fluid_layout_width: 'boolean',
    high_contrast_mode: 'boolean',
    enable_drafts_synchronization: 'boolean',
    translate_emoticons: 'boolean',
    display_emoji_reaction_users: 'boolean',
    web_escape_navigates_to_home_view: 'boolean',
    left_side_userlist: 'boolean',
    hide_ai_features: 'boolean',
    web_left_sidebar_show_channel_folders: 'boolean',
    web_left_sidebar_unreads_count_summary: 'boolean',
    enable_stream_desktop_notifications: 'boolean',
    enable_stream_email_notifications: 'boolean',
    enable_stream_push_notifications: 'boolean',
    enable_stream_audible_notifications: 'boolean',
    enable_desktop_notifications: 'boolean',
    enable_sounds: 'boolean',
    enable_followed_topic_desktop_notifications: 'boolean',
    enable_followed_topic_email_notifications: 'boolean',
    enable_followed_topic_push_notifications: 'boolean',
    enable_followed_topic_audible_notifications: 'boolean',
    enable_offline_email_notifications: 'boolean',
    enable_offline_push_notifications: 'boolean',
    enable_online_push_notifications: 'boolean',
    enable_digest_emails: 'boolean',
    message_content_in_email_notifications: 'boolean',
    pm_content_in_desktop_notifications: 'boolean',
    wildcard_mentions_notify: 'boolean',
    enable_followed_topic_wildcard_mentions_notify: 'boolean',
    automatically_follow_topics_where_mentioned: 'boolean',
    presence_enabled: 'boolean',
    enter_sends: 'boolean',
    twenty_four_hour_time: 'boolean',
    send_private_typing_notifications: 'boolean',
    send_stream_typing_notifications: 'boolean',
    send_read_receipts: 'boolean',
    web_navigate_to_sent_message: 'boolean',
    web_mark_read_on_scroll_policy: 'integer',
    web_channel_default_view: 'integer',
    color_scheme: 'integer',
    demote_inactive_streams: 'integer',
    user_list_style: 'integer',
    web_stream_unreads_count_display_policy: 'integer',
    desktop_icon_count_display: 'integer',
    realm_name_in_email_notifications_policy: 'integer',
    automatically_follow_topics_policy: 'integer',
    automatically_unmute_topics_in_muted_streams_policy: 'integer',
    email_address_visibility: 'integer',
    web_font_size_px: 'integer',
    web_line_height_percent: 'integer',
    email_notifications_batching_period_seconds: 'integer',
    web_home_view: 'string',
    emojiset: 'string',
    web_animate_image_previews: 'string',
    resolved_topic_notice_auto_read_policy: 'string',
    notification_sound: 'string',
  },
  'POST /channels/create': {
    'name!': 'string',
    description: 'string',
    'subscribers!': '(integer)[]',
    announce: 'boolean',
    invite_only: 'boolean',
    is_web_public: 'boolean',
    is_default_stream: 'boolean',
    folder_id: 'integer',
    topics_policy: 'string',
    history_public_to_subscribers: 'boolean',
    message_retention_days: 'string or integer',
    ...channelGroups('group-setting value', [
      'can_add_subscribers_group',
      'can_delete_any_message_group',
      'can_delete_own_message_group',
      'can_remove_subscribers_group',
      'can_administer_channel_group',
      'can_move_messages_out_of_channel_group',
      'can_move_messages_within_channel_group',
      'can_send_message_group',
      'can_subscribe_group',
      'can_resolve_topics_group',
    ]),
  },
  'PATCH /users/{email}': {
    'email!': 'string',
    full_name: 'string',
    role: 'integer',
    profile_data: '(object)[]',
    new_email: 'string',
  },
  'PATCH /user_groups/{user_group_id}': {
    'user_group_id!': 'integer',
    name: 'string',
    description: 'string',
    can_add_members_group: '{new, old}',
    can_join_group: '{new, old}',
    can_leave_group: '{new, old}',
    can_manage_group: '{new, old}',
    can_mention_group: '{new, old}',
    can_remove_members_group: '{new, old}',
    deactivated: 'boolean',
  },
  'POST /users/me/status': {
    status_text: 'string',
    emoji_name: 'string',
    emoji_code: 'string',
    reaction_type: 'string',
    away: 'boolean',
  },
  'POST /mark_topic_as_read': { 'stream_id!': 'integer', 'topic_name!': 'string' },
  'POST /mobile_push/register': {
    'token_kind!': 'string',
    'push_account_id!': 'integer',
    'push_public_key!': 'string',
    'bouncer_public_key!': 'string',
    'encrypted_push_registration!': 'string',
  },
  'POST /users/me/apns_device_token': { 'token!': 'string', 'appid!': 'string' },
  'DELETE /messages/{message_id}/reactions': {
    'message_id!': 'integer',
    emoji_name: 'string',
    emoji_code: 'string',
    reaction_type: 'string',
  },
  'POST /users': { 'email!': 'string', 'password!': 'string', 'full_name!': 'string' },
  'POST /navigation_views': { 'fragment!': 'string', 'is_pinned!': 'boolean', name: 'string' },
  'PATCH /navigation_views/{fragment}': { 'fragment!': 'string', is_pinned: 'boolean', name: 'string' },
  'POST /messages/{message_id}/typing': { 'message_id!': 'integer', 'op!': 'string' },
  'GET /streams': {
    include_public: 'boolean',
    include_web_public: 'boolean',
    include_subscribed: 'boolean',
    exclude_archived: 'boolean',
    include_all: 'boolean',
    include_default: 'boolean',
    include_owner_subscribed: 'boolean',
    include_can_access_content: 'boolean',
    include_all_active: 'boolean',
  },
  'PATCH /realm/filters/{filter_id}': {
    'filter_id!': 'integer',
    'pattern!': 'string',
    'url_template!': 'string',
  },
  'GET /users/me': {},
  'GET /realm/linkifiers': {},
  'POST /service-outgoing-webhook': {
    'bot_email!': 'string',
    'bot_full_name!': 'string',
    'data!': 'string',
    'trigger!': 'string',
    'token!': 'string',
    'message!': 'object',
  },
};

/** Parameters that the description only names, or that are newer. */
const beyond: Readonly<Record<string, readonly string[]>> = {
  'POST /users/me/subscriptions': [
    'folder_id',
    'can_send_message_group',
    'can_subscribe_group',
    'can_resolve_topics_group',
    'send_new_subscription_messages',
  ],
  'PATCH /streams/{stream_id}': [
    'can_move_messages_within_channel_group',
    'can_send_message_group',
    'can_subscribe_group',
    'can_resolve_topics_group',
  ],
  // "The parameters of POST /register", which isn't shown there.
  'GET /events': [
    'event_types',
    'all_public_streams',
    'narrow',
    'apply_markdown',
    'client_gravatar',
    'slim_presence',
    'lifespan_secs',
    'notification_settings_null',
    'bulk_message_deletion',
    'user_avatar_url_field_optional',
    'stream_typing_notifications',
    'user_settings_object',
    'linkifier_url_template',
    'user_list_incomplete',
    'include_deactivated_groups',
    'archived_channels',
    'empty_topic_name',
    'simplified_presence_events',
  ],
};

const topics = ['inherit', 'allow_empty_topic', 'disable_empty_topic', 'empty_topic_only'];
const emoji = ['unicode_emoji', 'realm_emoji', 'service_extra_emoji'];

const allowedValues: Readonly<Record<string, readonly (string | number)[]>> = {
  'POST /users/me/subscriptions topics_policy': topics,
  'PATCH /streams/{stream_id} topics_policy': topics,
  'POST /channels/create topics_policy': topics,
  'PATCH /users/{email} role': [100, 200, 300, 400, 600],
  'POST /users/me/status reaction_type': emoji,
  'DELETE /messages/{message_id}/reactions reaction_type': emoji,
  'POST /mobile_push/register token_kind': ['fcm', 'apns'],
  'POST /messages/{message_id}/typing op': ['start', 'stop'],
  'POST /service-outgoing-webhook trigger': ['direct_message', 'mention'],
  'PATCH /realm/user_settings_defaults web_mark_read_on_scroll_policy': [1, 2, 3],
  'PATCH /realm/user_settings_defaults web_channel_default_view': [1, 2, 3, 4],
  'PATCH /realm/user_settings_defaults color_scheme': [1, 2, 3],
  'PATCH /realm/user_settings_defaults demote_inactive_streams': [1, 2, 3],
  'PATCH /realm/user_settings_defaults user_list_style': [1, 2, 3],
  'PATCH /realm/user_settings_defaults web_stream_unreads_count_display_policy': [1, 2, 3],
  'PATCH /realm/user_settings_defaults desktop_icon_count_display': [1, 2, 3, 4],
  'PATCH /realm/user_settings_defaults realm_name_in_email_notifications_policy': [1, 2, 3],
  'PATCH /realm/user_settings_defaults automatically_follow_topics_policy': [1, 2, 3, 4],
  'PATCH /realm/user_settings_defaults automatically_unmute_topics_in_muted_streams_policy': [1, 2, 3, 4],
  'PATCH /realm/user_settings_defaults email_address_visibility': [1, 2, 3, 4, 5],
  'PATCH /realm/user_settings_defaults web_home_view': ['recent_topics', 'inbox', 'all_messages'],
  'PATCH /realm/user_settings_defaults emojiset': ['google', 'twitter', 'text'],
  'PATCH /realm/user_settings_defaults web_animate_image_previews': ['always', 'on_hover', 'never'],
  'PATCH /realm/user_settings_defaults resolved_topic_notice_auto_read_policy': [
    'always',
    'except_followed',
    'never',
  ],
};

/** Defaults in the description. */
const defaults: Readonly<Record<string, string | boolean>> = {
  'POST /users/me/subscriptions authorization_errors_fatal': true,
  'POST /users/me/subscriptions announce': false,
  'POST /users/me/subscriptions invite_only': false,
  'POST /users/me/subscriptions is_web_public': false,
  'POST /users/me/subscriptions is_default_stream': false,
  'GET /events dont_block': false,
  'POST /channels/create announce': false,
  'POST /channels/create invite_only': false,
  'POST /channels/create is_web_public': false,
  'POST /channels/create is_default_stream': false,
  'POST /channels/create topics_policy': 'inherit',
  'GET /streams include_public': true,
  'GET /streams include_web_public': false,
  'GET /streams include_subscribed': true,
  'GET /streams exclude_archived': true,
  'GET /streams include_all': false,
  'GET /streams include_default': false,
  'GET /streams include_owner_subscribed': false,
  'GET /streams include_can_access_content': false,
  'GET /streams include_all_active': false,
};

/** Levels in the description, by call or by call and parameter. */
const levels: Readonly<Record<string, number>> = {
  'PATCH /users/{email}': 313,
  'POST /channels/create': 417,
  'POST /mobile_push/register': 406,
  'POST /messages/{message_id}/typing': 361,
  'POST /users/me/subscriptions topics_policy': 392,
  'POST /channels/create topics_policy': 392,
  'POST /channels/create folder_id': 389,
  'PATCH /streams/{stream_id} topics_policy': 392,
  'PATCH /streams/{stream_id} folder_id': 389,
  'PATCH /streams/{stream_id} is_archived': 388,
  'PATCH /streams/{stream_id} can_send_message_group': 333,
  'PATCH /user_groups/{user_group_id} deactivated': 386,
  'POST /users/me/status emoji_name': 86,
  'POST /users/me/status emoji_code': 86,
  'POST /users/me/status reaction_type': 86,
  'GET /streams include_all': 356,
};

function rowOf(call: string): Endpoint {
  const row = table.find(({ method, path }) => `${method} ${path}` === call);
  if (row === undefined) throw new Error(`the table lacks ${call}`);
  return row;
}

/** `POST /users name` as the row and its parameter. */
function paramOf(key: string) {
  const [call, name] = [key.slice(0, key.lastIndexOf(' ')), key.slice(key.lastIndexOf(' ') + 1)];
  const param = rowOf(call).params[name];
  if (param === undefined) throw new Error(`${call} lacks ${name}`);
  return param;
}

/** Newer or earlier things can't be in the description. */
function isDescribed({ since = 0, until = describedLevel }: Pick<Param, 'since' | 'until'>): boolean {
  return since <= describedLevel && describedLevel <= until;
}

describe('the table and the described interface', () => {
  it('have the same number of calls', () => {
    expect(Object.keys(interfaceCalls)).toHaveLength(21);
  });

  it.each(Object.keys(interfaceCalls))('%s: parameters and which are required', (call) => {
    const expected = Object.keys(interfaceCalls[call] ?? {});
    const actual = Object.entries(rowOf(call).params)
      .filter(([name, param]) => isDescribed(param) && !beyond[call]?.includes(name))
      .map(([name, { required, requiredSince }]) => (required || requiredSince ? `${name}!` : name));
    expect(actual.sort()).toEqual(expected.sort());
  });

  it.each(Object.keys(interfaceCalls))('%s: types', (call) => {
    const { params } = rowOf(call);
    for (const [written, type] of Object.entries(interfaceCalls[call] ?? {})) {
      const param = params[written.replace('!', '')];
      expect(kindsOfType[type], written).toContain(param?.kind);
      if (param?.kind === 'choice') {
        const types = new Set(param.choices?.map(({ value }) => typeof value));
        expect([...types], written).toEqual([type === 'integer' ? 'number' : 'string']);
      }
      expect(param?.nullable === true, written).toBe(type === 'integer or null');
    }
  });

  it('agree on all allowed values', () => {
    const actual = Object.keys(interfaceCalls).flatMap((call) =>
      Object.entries(rowOf(call).params).flatMap(([name, param]) =>
        param.choices === undefined || !isDescribed(param)
          ? []
          : [[`${call} ${name}`, param.choices.map(({ value }) => value)] as const],
      ),
    );
    expect(Object.fromEntries(actual)).toEqual(allowedValues);
  });

  it.each(Object.entries(defaults))('%s is %s by default', (key, value) => {
    expect(paramOf(key).default).toBe(value);
  });

  it.each(Object.entries(levels))('%s was added at level %i', (key, level) => {
    const whole = Object.hasOwn(interfaceCalls, key);
    expect((whole ? rowOf(key) : paramOf(key)).since).toBe(level);
  });

  it('agree on what is deprecated', () => {
    expect(rowOf('POST /mark_topic_as_read').deprecated).toBeDefined();
    expect(rowOf('POST /users/me/apns_device_token').deprecated).toBeDefined();
    expect(paramOf('POST /users/me/status away').deprecated).toBeDefined();
    expect(paramOf('GET /streams include_all_active').deprecated).toMatchObject({ since: 356 });
  });

  it('agree that empty_topic_only is newer than the policy', () => {
    const choices = paramOf('PATCH /streams/{stream_id} topics_policy').choices;
    expect(choices?.find(({ value }) => value === 'empty_topic_only')?.since).toBe(404);
  });
});

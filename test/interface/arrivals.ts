/** What was added or removed after level 372, in the service's own wire forms. */

export interface Arrival {
  /** The first level that has it, or no longer has it. */
  readonly level: number;
  /** A command line, in which words are separated by spaces. */
  readonly line: string;
  readonly as?: string;
  /** Sent at that level; absent if it is refused from there on. */
  readonly at?: Wire;
  /** Sent one level earlier; absent if it is refused there. */
  readonly below?: Wire;
}

export interface Wire {
  /** Method and path; query parameters of GET are in the form. */
  readonly call: string;
  /** The parameters in question; others can be sent along. */
  readonly form: Readonly<Record<string, string>>;
}

const arrived = (
  level: number,
  line: string,
  call: string,
  form: Wire['form'] = {},
  as?: string,
): Arrival => ({
  level,
  line,
  at: { call, form },
  ...(as === undefined ? {} : { as }),
});

const left = (level: number, line: string, call: string, form: Wire['form']): Arrival => ({
  level,
  line,
  below: { call, form },
});

/** A parameter of channels, on each of the three calls that set it. */
function onChannels(level: number, option: string, name: string, value: string, changed = value): Arrival[] {
  const words = (args: string) => `${args} ${option}`;
  const subscribing = 'POST /users/me/subscriptions';
  return [
    arrived(level, words('channel subscribe anew --create'), subscribing, { [name]: value }),
    arrived(
      level,
      words('channel create anew --subscribers me'),
      level < 417 ? subscribing : 'POST /channels/create',
      {
        [name]: value,
      },
    ),
    ...(level < 417
      ? [createdLater(words('channel create anew --subscribers me'), subscribing, { [name]: value })]
      : []),
    arrived(level, words('channel update design'), 'PATCH /streams/103', { [name]: changed }),
  ];
}

/** A parameter that is older than the call that creates channels. */
const createdLater = (line: string, call: string, form: Wire['form']): Arrival => ({
  level: 417,
  line,
  below: { call, form },
  at: { call: 'POST /channels/create', form },
});

const groups = (level: number, flag: string, name: string) =>
  onChannels(level, `--${flag} role:moderators`, name, '34', '{"new":34}');

/** A setting of users, as the default and as your own. */
function onSettings(level: number, option: string, name: string, value: string): Arrival[] {
  return [
    arrived(level, `defaults set ${option}`, 'PATCH /realm/user_settings_defaults', { [name]: value }),
    arrived(level, `user settings update ${option}`, 'PATCH /settings', { [name]: value }),
  ];
}

const org = (level: number, option: string, name: string, value: string) =>
  arrived(level, `org update ${option}`, 'PATCH /realm', { [name]: value });

/** `api` leaves the level to the server. */
const raw = (level: number, line: string, call: string, form: Wire['form']): Arrival => ({
  level,
  line,
  below: { call, form },
  at: { call, form },
});

const view = 'custom/design';

/** A client's key, in base64: 33 bytes, the first of them 0x31. */
export const key = `MQ${'A'.repeat(42)}`;

/** {key} is a file with it, {registration} one with some base64, {new} the path of a missing file. */
const registration =
  'push register --token-kind fcm --bouncer-public-key b --registration-file {registration}';

export const arrivals: readonly Arrival[] = [
  arrived(384, 'user list --users id:14', 'GET /users', { user_ids: '[14]' }),
  arrived(459, 'user deactivate member1@sandbox.invalid --delete-profile --yes', 'DELETE /users/14', {
    actions: '{"delete_profile":true}',
  }),
  {
    level: 440,
    line: 'subscription list member1@sandbox.invalid',
    below: { call: 'POST /register', form: { include_subscribers: 'true' } },
    at: { call: 'GET /users/14/channels', form: {} },
  },
  arrived(447, 'bot update bot@sandbox.invalid --short-name builder', 'PATCH /bots/17', {
    short_name: 'builder',
  }),
  {
    level: 463,
    line: 'bot key bot@sandbox.invalid --key-out {new}',
    below: { call: 'GET /bots', form: {} },
    at: { call: 'GET /bots/17/api_key', form: {} },
  },
  arrived(416, 'invite create new@example.org --welcome-message Hi', 'POST /invites', {
    welcome_message_custom_text: 'Hi',
  }),
  arrived(416, 'invite create --link --welcome-message Hi', 'POST /invites/multiuse', {
    welcome_message_custom_text: 'Hi',
  }),
  arrived(386, 'group reactivate id:41', 'PATCH /user_groups/41', { deactivated: 'false' }),
  arrived(389, 'folder list', 'GET /channel_folders'),
  arrived(414, 'folder reorder id:53', 'PATCH /channel_folders'),
  arrived(389, 'folder create Anew', 'POST /channel_folders/create', { name: 'Anew' }),
  arrived(389, 'folder update id:51 --name Anew', 'PATCH /channel_folders/51', { name: 'Anew' }),
  ...onChannels(389, '--folder id:52', 'folder_id', '52'),
  ...onChannels(
    392,
    '--topics-policy disable_empty_topic',
    'topics_policy',
    '"disable_empty_topic"',
    'disable_empty_topic',
  ),
  ...onChannels(
    404,
    '--topics-policy empty_topic_only',
    'topics_policy',
    '"empty_topic_only"',
    'empty_topic_only',
  ),
  ...onChannels(507, '--default-push-notifications', 'default_push_notifications', 'true'),
  ...groups(407, 'can-delete-any-message-group', 'can_delete_any_message_group'),
  ...groups(407, 'can-delete-own-message-group', 'can_delete_own_message_group'),
  ...groups(396, 'can-move-messages-out-of-channel-group', 'can_move_messages_out_of_channel_group'),
  ...groups(396, 'can-move-messages-within-channel-group', 'can_move_messages_within_channel_group'),
  ...groups(402, 'can-resolve-topics-group', 'can_resolve_topics_group'),
  ...groups(441, 'can-create-topic-group', 'can_create_topic_group'),
  arrived(388, 'channel update id:107 --unarchive', 'PATCH /streams/107', { is_archived: 'false' }),
  arrived(
    397,
    'channel subscribe design --no-send-new-subscription-messages',
    'POST /users/me/subscriptions',
    {
      send_new_subscription_messages: 'false',
    },
  ),
  raw(412, 'api get /users/me/subscriptions?include_subscribers=partial', 'GET /users/me/subscriptions', {
    include_subscribers: 'partial',
  }),
  raw(412, 'api post /register -f include_subscribers=partial', 'POST /register', {
    include_subscribers: 'partial',
  }),
  {
    level: 445,
    line: 'message list --channel general --since 2026-01-01 --oldest-first',
    below: { call: 'GET /messages', form: { anchor: 'oldest' } },
    at: { call: 'GET /messages', form: { anchor: 'date', anchor_date: '2026-01-01T00:00:00.000Z' } },
  },
  arrived(
    379,
    `message edit 1001 --content Hi --prev-content-sha256 ${'ab'.repeat(32)}`,
    'PATCH /messages/1001',
    {
      prev_content_sha256: 'ab'.repeat(32),
    },
  ),
  arrived(382, 'message report 1001 --report-type spam', 'POST /messages/1001/report', {
    report_type: 'spam',
  }),
  arrived(407, 'status set member1@sandbox.invalid --status-text Out', 'POST /users/14/status', {
    status_text: 'Out',
  }),
  ...onSettings(383, '--web-channel-default-view list-of-topics', 'web_channel_default_view', '3'),
  ...onSettings(401, '--web-channel-default-view top-unread-topic', 'web_channel_default_view', '4'),
  ...onSettings(
    411,
    '--no-web-left-sidebar-show-channel-folders',
    'web_left_sidebar_show_channel_folders',
    'false',
  ),
  ...onSettings(431, '--no-web-inbox-show-channel-folders', 'web_inbox_show_channel_folders', 'false'),
  ...onSettings(
    398,
    '--no-web-left-sidebar-unreads-count-summary',
    'web_left_sidebar_unreads_count_summary',
    'false',
  ),
  ...onSettings(
    385,
    '--resolved-topic-notice-auto-read-policy always',
    'resolved_topic_notice_auto_read_policy',
    'always',
  ),
  arrived(444, 'user settings update member1@sandbox.invalid --enter-sends --yes', 'PATCH /settings', {
    enter_sends: 'true',
    target_users: '{"user_ids":[14],"skip_if_already_edited":false}',
  }),
  arrived(
    455,
    'profile-field add Staff --type short-text --use-for-user-matching',
    'POST /realm/profile_fields',
    {
      use_for_user_matching: 'true',
    },
  ),
  arrived(455, 'profile-field update Phone --use-for-user-matching', 'PATCH /realm/profile_fields/71', {
    use_for_user_matching: 'true',
  }),
  arrived(
    471,
    'linkifier add #(?P<id>[0-9]+)x https://x.example/{id} --example-input #12x',
    'POST /realm/filters',
    {
      example_input: '#12x',
    },
  ),
  arrived(
    471,
    'linkifier add #(?P<id>[0-9]+)x https://x.example/{id} --example-input #12x --reverse-template #{id}x',
    'POST /realm/filters',
    { reverse_template: '#{id}x' },
  ),
  arrived(
    478,
    'linkifier add #(?P<id>[0-9]+)x https://x.example/{id} --example-input #12x --reverse-template #{id}x --alternative-url-templates https://y.example/{id}',
    'POST /realm/filters',
    { alternative_url_templates: '["https://y.example/{id}"]' },
  ),
  org(416, '--welcome-message-custom-text Hi', 'welcome_message_custom_text', 'Hi'),
  org(456, '--default-avatar-source jdenticon', 'default_avatar_source', 'J'),
  left(392, 'org update --mandatory-topics', 'PATCH /realm', { mandatory_topics: 'true' }),
  org(392, '--topics-policy disable_empty_topic', 'topics_policy', 'disable_empty_topic'),
  org(469, '--media-preview-size larger', 'media_preview_size', '150'),
  org(434, '--send-channel-events-messages', 'send_channel_events_messages', 'true'),
  org(460, '--video-chat-provider constructor-groups', 'video_chat_provider', '6'),
  org(465, '--video-chat-provider nextcloud-talk', 'video_chat_provider', '7'),
  org(493, '--video-chat-provider webex', 'video_chat_provider', '8'),
  left(453, 'org update --giphy-rating pg', 'PATCH /realm', { giphy_rating: '2' }),
  org(453, '--gif-rating-policy pg', 'gif_rating_policy', '2'),
  org(409, '--require-e2ee-push-notifications', 'require_e2ee_push_notifications', 'true'),
  org(
    407,
    '--can-set-delete-message-policy-group role:members',
    'can_set_delete_message_policy_group',
    '{"new":36}',
  ),
  org(392, '--can-set-topics-policy-group role:moderators', 'can_set_topics_policy_group', '{"new":34}'),
  org(477, '--workplace-users-group role:moderators', 'workplace_users_group', '{"new":34}'),
  arrived(416, 'org test-welcome --text Hi', 'POST /realm/test_welcome_bot_custom_message', {
    welcome_message_custom_text: 'Hi',
  }),
  arrived(449, 'data-export start --type full-without-consent', 'POST /export/realm', {
    export_type: 'full_without_consent',
  }),
  arrived(390, 'nav-view list', 'GET /navigation_views'),
  arrived(390, `nav-view add ${view} --name Design --is-pinned`, 'POST /navigation_views', {
    fragment: view,
    name: 'Design',
  }),
  arrived(
    390,
    'nav-view edit narrow/has/attachment --no-is-pinned',
    'PATCH /navigation_views/narrow%2Fhas%2Fattachment',
    { is_pinned: 'false' },
  ),
  arrived(
    390,
    'nav-view remove narrow/has/attachment --yes',
    'DELETE /navigation_views/narrow%2Fhas%2Fattachment',
  ),
  {
    level: 420,
    line: 'push test',
    below: { call: 'POST /mobile_push/test_notification', form: {} },
    at: { call: 'POST /mobile_push/e2ee/test_notification', form: {} },
  },
  left(468, 'push test --push-account-id 7', 'POST /mobile_push/e2ee/test_notification', {
    push_account_id: '7',
  }),
  arrived(468, 'push test --device-id 7', 'POST /mobile_push/e2ee/test_notification', { device_id: '7' }),
  arrived(468, 'push device register', 'POST /register_client_device'),
  arrived(470, 'push device remove 7 --yes', 'POST /remove_client_device', { device_id: '7' }),
  arrived(406, `${registration} --push-account-id 7 --push-public-key MQ==`, 'POST /mobile_push/register', {
    push_account_id: '7',
    push_public_key: 'MQ==',
  }),
  left(432, `${registration} --push-account-id 7 --push-public-key MQ==`, 'POST /mobile_push/register', {
    push_public_key: 'MQ==',
  }),
  arrived(432, `${registration} --push-account-id 7 --push-key-file {key}`, 'POST /mobile_push/register', {
    push_key: key,
  }),
  left(468, `${registration} --push-account-id 7 --push-key-file {key}`, 'POST /mobile_push/register', {
    push_account_id: '7',
  }),
  arrived(
    468,
    `${registration} --device-id 7 --push-key-file {key} --push-key-id 9 --token-id YQ==`,
    'POST /mobile_push/register',
    { device_id: '7', push_key: key, push_key_id: '9', token_id: 'YQ==' },
  ),
  raw(481, 'api post /register -F idle_queue_timeout=60', 'POST /register', { idle_queue_timeout: '60' }),
  arrived(471, 'linkifier edit 81 --example-input #12', 'PATCH /realm/filters/81', {
    example_input: '#12',
  }),
  arrived(471, 'linkifier edit 81 --example-input #12 --reverse-template #{id}', 'PATCH /realm/filters/81', {
    reverse_template: '#{id}',
  }),
  arrived(
    478,
    'linkifier edit 81 --alternative-url-templates https://y.example/{id}',
    'PATCH /realm/filters/81',
    { alternative_url_templates: '["https://y.example/{id}"]' },
  ),
];

/** Channels. Parameters, defaults and replies: interface.md; first levels: the API changelog. */
import { shape } from '../shape.ts';
import { endpoint, type Param, type Rule } from '../spec.ts';
import type { Choice } from '../value-options.ts';

const topicsPolicies = [
  { value: 'inherit', label: 'inherit' },
  { value: 'allow_empty_topic', label: 'allow_empty_topic' },
  { value: 'disable_empty_topic', label: 'disable_empty_topic' },
  { value: 'empty_topic_only', label: 'empty_topic_only', since: 404 },
] as const satisfies readonly Choice[];

/** The permission settings of a channel with their first level and what they allow. */
const settings = {
  can_add_subscribers_group: [342, 'add subscribers'],
  can_remove_subscribers_group: [320, 'remove subscribers'],
  can_administer_channel_group: [325, 'administer the channel'],
  can_delete_any_message_group: [407, 'delete any message in the channel'],
  can_delete_own_message_group: [407, 'delete their own messages in the channel'],
  can_move_messages_out_of_channel_group: [396, 'move messages out of the channel'],
  can_move_messages_within_channel_group: [396, 'move messages between topics of the channel'],
  can_send_message_group: [333, 'post in the channel'],
  can_subscribe_group: [357, 'subscribe themselves, also while the channel is private'],
  can_resolve_topics_group: [402, 'resolve topics'],
  can_create_topic_group: [441, 'start a topic'],
} as const satisfies Record<string, readonly [since: number, what: string]>;

type Setting = keyof typeof settings;

function settingParams<const K extends 'group-setting' | 'group-setting-change'>(kind: K) {
  return Object.fromEntries(
    Object.entries(settings).map(([name, [since, what]]) => [name, { kind, since, help: `who may ${what}` }]),
  ) as unknown as Record<Setting, { readonly kind: K; readonly since: number; readonly help: string }>;
}

const settingFields = Object.fromEntries(
  Object.keys(settings).map((name) => [name, 'group-setting?']),
) as Readonly<Record<Setting, 'group-setting?'>>;

const retention = {
  kind: 'retention',
  since: 17,
  help: 'days that messages are kept, realm_default, or unlimited (owners only)',
} as const satisfies Param;

const description = {
  kind: 'markdown',
  maxLength: 1024,
  help: 'what the channel is for, in Markdown',
} as const;

const webPublic = {
  kind: 'flag',
  since: 98,
  help: 'let anyone on the web read it (needs the server and organization settings for that)',
} as const;

/** What a new channel is like: shared by the two endpoints that can make one. */
const creation = {
  announce: { kind: 'flag', default: false, help: 'let the notification bot announce the new channel' },
  invite_only: { kind: 'flag', default: false, help: 'make the channel private' },
  is_web_public: { ...webPublic, default: false },
  is_default_stream: { kind: 'flag', default: false, since: 200, help: 'subscribe users who join later' },
  folder_id: { kind: 'folder', since: 389, flag: 'folder', help: 'channel folder to place it in' },
  // A JSON string here, plain text on update.
  topics_policy: {
    kind: 'choice',
    encoding: 'json',
    choices: topicsPolicies,
    default: 'inherit',
    since: 392,
    help: 'which topics may be used',
  },
  history_public_to_subscribers: { kind: 'flag', help: 'show new subscribers what was said before' },
  message_retention_days: retention,
  ...settingParams('group-setting'),
} as const;

const creationRules = [
  {
    rule: 'excludes',
    params: ['invite_only', 'is_web_public'],
    why: 'a private channel cannot be web-public',
  },
  {
    rule: 'excludes',
    params: ['invite_only', 'is_default_stream'],
    why: 'a default channel cannot be private',
  },
] as const satisfies readonly Rule[];

/** Element of `streams` in GET /streams. */
export const channel = shape({
  stream_id: 'integer',
  name: 'string',
  is_archived: 'boolean?',
  description: 'string',
  rendered_description: 'string?',
  date_created: 'integer?',
  creator_id: 'integer|null?',
  invite_only: 'boolean',
  is_web_public: 'boolean?',
  stream_post_policy: 'integer?',
  is_announcement_only: 'boolean?',
  message_retention_days: 'integer|null?',
  history_public_to_subscribers: 'boolean?',
  topics_policy: 'string?',
  first_message_id: 'integer|null?',
  folder_id: 'integer|null?',
  is_recently_active: 'boolean?',
  ...settingFields,
  subscriber_count: 'number?',
  stream_weekly_traffic: 'integer|null?',
  is_default: 'boolean?',
});

export const listChannels = endpoint({
  id: 'channel.list',
  method: 'GET',
  path: '/streams',
  help: 'the channels that the account can see',
  params: {
    include_public: { kind: 'flag', default: true, help: 'public channels' },
    include_web_public: { kind: 'flag', default: false, help: 'web-public channels' },
    include_subscribed: { kind: 'flag', default: true, help: 'channels the account is subscribed to' },
    exclude_archived: { kind: 'flag', default: true, since: 315, help: 'leave archived channels out' },
    include_all: {
      kind: 'flag',
      default: false,
      since: 356,
      help: 'all channels whose existence the account may know of',
    },
    include_default: { kind: 'flag', default: false, help: 'default channels, and whether each is one' },
    include_owner_subscribed: {
      kind: 'flag',
      default: false,
      help: "channels that a bot's owner is subscribed to",
    },
    include_can_access_content: {
      kind: 'flag',
      default: false,
      since: 356,
      help: 'channels whose messages the account may read',
    },
    include_all_active: {
      kind: 'flag',
      default: false,
      deprecated: { since: 356, use: '--include-all' },
      help: 'all active channels (administrators)',
    },
  },
  reply: { streams: { list: { object: channel } } },
});

export const getChannel = endpoint({
  id: 'channel.get',
  method: 'GET',
  path: '/streams/{stream_id}',
  since: 132,
  help: 'one channel',
  params: { stream_id: { kind: 'channel', in: 'path', required: true, help: 'the channel' } },
  reply: { stream: { object: channel } },
});

export const getChannelId = endpoint({
  id: 'channel.id',
  method: 'GET',
  path: '/get_stream_id',
  help: 'the id of a channel by its name',
  params: { stream: { kind: 'text', required: true, help: 'the name' } },
  reply: { stream_id: 'integer' },
});

export const createChannel = endpoint({
  id: 'channel.create',
  method: 'POST',
  path: '/channels/create',
  since: 417,
  role: 'member',
  help: 'create a channel and subscribe users to it',
  params: {
    name: { kind: 'text', required: true, nonEmpty: true, help: 'its name' },
    description,
    subscribers: { kind: 'users', required: true, help: 'users to subscribe' },
    ...creation,
  },
  rules: creationRules,
  reply: { id: 'integer' },
  errors: ['CHANNEL_ALREADY_EXISTS'],
});

export const subscribe = endpoint({
  id: 'channel.subscribe',
  method: 'POST',
  path: '/users/me/subscriptions',
  role: 'member',
  repeatable: true,
  help: 'subscribe users to channels; channels that do not exist are created',
  params: {
    subscriptions: { kind: 'subscriptions', required: true, help: 'the channels, by name' },
    principals: {
      kind: 'principals',
      flag: 'users',
      help: 'users to subscribe; the account itself if not given',
    },
    authorization_errors_fatal: {
      kind: 'flag',
      default: true,
      help: 'fail as a whole when one channel may not be subscribed to',
    },
    ...creation,
    send_new_subscription_messages: {
      kind: 'flag',
      default: true,
      since: 397,
      help: 'tell the subscribed users in a direct message',
    },
  },
  rules: creationRules,
  reply: {
    subscribed: { map: { list: 'string' } },
    already_subscribed: { map: { list: 'string' } },
    unauthorized: { list: 'string', optional: true },
    new_subscription_messages_sent: 'boolean?',
  },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

export const unsubscribe = endpoint({
  id: 'channel.unsubscribe',
  method: 'DELETE',
  path: '/users/me/subscriptions',
  repeatable: true,
  help: 'unsubscribe users from channels',
  params: {
    subscriptions: { kind: 'texts', required: true, help: 'names of the channels' },
    principals: {
      kind: 'principals',
      help: 'users to unsubscribe; the account itself if not given',
    },
  },
  reply: { removed: { list: 'string' }, not_removed: { list: 'string' } },
});

export const updateChannel = endpoint({
  id: 'channel.update',
  method: 'PATCH',
  path: '/streams/{stream_id}',
  help: 'change a channel',
  params: {
    stream_id: { kind: 'channel', in: 'path', required: true, help: 'the channel' },
    description,
    new_name: { kind: 'text', nonEmpty: true, flag: 'name', help: 'new name' },
    is_private: { kind: 'flag', help: 'private, or not' },
    is_web_public: webPublic,
    history_public_to_subscribers: {
      kind: 'flag',
      help: 'show new subscribers what was said before (always so where not private)',
    },
    is_default_stream: { kind: 'flag', since: 200, help: 'subscribe users who join later' },
    message_retention_days: retention,
    is_archived: { kind: 'flag', since: 388, help: 'unarchive, with --no-is-archived' },
    folder_id: {
      kind: 'folder',
      nullable: true,
      since: 389,
      flag: 'folder',
      help: 'channel folder; none takes it out of its folder',
    },
    topics_policy: {
      kind: 'choice',
      choices: topicsPolicies,
      since: 392,
      help: 'which topics may be used',
    },
    ...settingParams('group-setting-change'),
  },
  rules: [
    {
      rule: 'excludes',
      params: ['is_private', 'is_web_public'],
      why: 'a private channel cannot be web-public',
    },
  ],
  reply: {},
  errors: [
    'EXPECTATION_MISMATCH',
    'CHANNEL_ALREADY_EXISTS',
    'UNAUTHORIZED_PRINCIPAL',
    'SYSTEM_GROUP_REQUIRED',
  ],
});

export const markTopicRead = endpoint({
  id: 'channel.mark-topic-read',
  method: 'POST',
  path: '/mark_topic_as_read',
  repeatable: true,
  deprecated: { use: 'POST /messages/flags/narrow' },
  help: 'mark all unread messages of a topic as read',
  params: {
    stream_id: { kind: 'channel', required: true, flag: 'channel', help: 'the channel' },
    topic_name: { kind: 'text', required: true, flag: 'topic', help: 'the topic' },
  },
  reply: {},
});

/** Channels and subscriptions (docs/service.md, Channels and Subscriptions). */
import { channelFields, channelReading } from '../resources/channel.ts';
import { createParams, updateParams } from '../resources/resource.ts';
import { endpoint, type Rule } from '../spec.ts';

/** A switch that is off by default. */
const off = { kind: 'flag', default: false } as const;
const theChannel = {
  kind: 'channel',
  in: 'path',
  required: true,
  help: 'channel name or id:ID',
} as const;

/** The settings of a new channel besides its name and description, shared by the two endpoints that can create one. */
const { name: newName, description, ...settings } = createParams(channelFields);
const creation = {
  announce: {
    ...off,
    help: 'have Notification Bot announce the new channel',
    notice: 'announced',
  },
  ...settings,
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

export const listChannels = endpoint({
  id: 'channel.list',
  call: 'GET /streams',
  help: 'list the channels you can see',
  params: {
    include_public: { kind: 'flag', default: true, help: 'public channels' },
    include_web_public: { ...off, help: 'web-public channels' },
    include_subscribed: { kind: 'flag', default: true, help: 'channels you are subscribed to' },
    exclude_archived: { kind: 'flag', default: true, since: 315, help: 'leave out archived channels' },
    include_all: {
      ...off,
      since: 356,
      help: 'all channels you can see',
    },
    include_default: { ...off, help: 'whether each channel is a default channel' },
    include_owner_subscribed: {
      ...off,
      help: "channels the bot's owner is subscribed to",
    },
    include_can_access_content: {
      ...off,
      since: 356,
      help: 'channels whose messages you can read',
    },
    include_all_active: {
      ...off,
      deprecated: { since: 356, use: '--include-all' },
      help: 'all active channels (administrators only)',
    },
  },
  reply: { streams: { list: { object: channelReading } } },
});

export const getChannel = endpoint({
  id: 'channel.get',
  call: 'GET /streams/{stream_id}',
  since: 132,
  help: 'show a channel',
  params: { stream_id: theChannel },
  reply: { stream: { object: channelReading } },
});

export const getChannelId = endpoint({
  id: 'channel.id',
  call: 'GET /get_stream_id',
  help: 'look up the id of a channel by name',
  params: { stream: { kind: 'text', required: true, help: 'the name' } },
  reply: { stream_id: 'integer' },
});

export const listSubscribers = endpoint({
  id: 'channel.subscribers',
  call: 'GET /streams/{stream_id}/members',
  help: 'list the ids of the active subscribers of a channel',
  params: { stream_id: theChannel },
  reply: { subscribers: { list: 'integer' } },
});

export const createChannel = endpoint({
  id: 'channel.create',
  call: 'POST /channels/create',
  inFiles: true,
  since: 417,
  inTurn: true,
  role: 'member',
  help: 'create a channel and subscribe users to it',
  params: {
    name: newName,
    description,
    subscribers: {
      kind: 'users',
      required: true,
      help: 'users to subscribe',
      notice: 'made',
    },
    ...creation,
  },
  rules: creationRules,
  reply: { id: 'integer' },
  errors: ['CHANNEL_ALREADY_EXISTS'],
});

export const subscribe = endpoint({
  id: 'channel.subscribe',
  call: 'POST /users/me/subscriptions',
  inFiles: true,
  role: 'member',
  repeatable: true,
  inTurn: true,
  help: 'subscribe users to channels, creating channels that do not exist',
  params: {
    subscriptions: {
      kind: 'subscriptions',
      required: true,
      help: 'names of the channels',
      notice: 'created',
    },
    principals: {
      kind: 'principals',
      flag: 'users',
      help: 'users to subscribe (default: you)',
      notice: 'newcomers',
    },
    authorization_errors_fatal: {
      kind: 'flag',
      default: true,
      help: 'fail if you cannot subscribe to one of the channels',
    },
    ...creation,
    send_new_subscription_messages: {
      kind: 'flag',
      default: true,
      since: 397,
      help: 'notify the subscribed users in a direct message',
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
  call: 'DELETE /users/me/subscriptions',
  inFiles: true,
  repeatable: true,
  inTurn: true,
  help: 'unsubscribe users from channels',
  params: {
    subscriptions: { kind: 'texts', required: true, help: 'names of the channels' },
    principals: {
      kind: 'principals',
      flag: 'users',
      help: 'users to unsubscribe (default: you)',
    },
  },
  reply: { removed: { list: 'string' }, not_removed: { list: 'string' } },
});

/** Up to this level, only administrators could administer a channel. */
const administratorsOnly = { least: 'administrator', until: 324 } as const;

export const updateChannel = endpoint({
  id: 'channel.update',
  call: 'PATCH /streams/{stream_id}',
  inFiles: true,
  role: administratorsOnly,
  help: 'update a channel',
  params: {
    stream_id: theChannel,
    ...updateParams(channelFields),
  },
  rules: [
    {
      rule: 'excludes',
      params: ['is_private', 'is_web_public'],
      why: 'a private channel cannot be web-public',
    },
  ],
  errors: [
    'EXPECTATION_MISMATCH',
    'CHANNEL_ALREADY_EXISTS',
    'UNAUTHORIZED_PRINCIPAL',
    'SYSTEM_GROUP_REQUIRED',
  ],
});

export const archiveChannel = endpoint({
  id: 'channel.archive',
  call: 'DELETE /streams/{stream_id}',
  inFiles: true,
  role: administratorsOnly,
  reportsIgnored: false,
  help: 'archive a channel: nobody can post to it, and its messages stay',
  notice: 'archived',
  params: { stream_id: theChannel },
});

export const getChannelEmail = endpoint({
  id: 'channel.email',
  call: 'GET /streams/{stream_id}/email_address',
  since: 226,
  help: 'show the email address of a channel; anyone who knows it can post',
  params: {
    stream_id: theChannel,
    sender_id: {
      kind: 'user',
      since: 335,
      flag: 'sender',
      help: 'sender of the messages: you or one of your bots (default: the Email Gateway bot)',
    },
  },
  reply: { email: 'string' },
  secretReply: true,
});

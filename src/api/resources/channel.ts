/** Channels: the resource, its fields, and how each is written and read (docs/service.md, Channels). */
import type { Choice } from '../value-options.ts';
import { permissionFields, permissions } from './permissions.ts';
import { readingShape, resource, resourceFields, widens } from './resource.ts';

/** The permission settings of a channel (docs/service.md, Group settings). */
export const channelPermissions = permissions({
  can_add_subscribers_group: {
    since: 342,
    may: 'add subscribers',
    needsContent: true,
    risk: widens('changed', 'other people will be able to read it and add users'),
  },
  can_remove_subscribers_group: {
    since: 320,
    readSince: 197,
    formerly: { name: 'can_remove_subscribers_group_id', since: 142 },
    may: 'remove subscribers',
    initial: 'role:administrators',
    open: true,
  },
  can_administer_channel_group: {
    since: 325,
    may: 'administer the channel',
    initial: 'creator',
    column: { name: 'administering' },
    risk: {
      opens: 'administration',
      when: 'self-excluded',
      unlessRole: 'administrator',
      type: 'takes-own-rights',
      text: 'you will no longer be able to administer it',
    },
  },
  can_delete_any_message_group: {
    since: 407,
    may: 'delete any message in the channel',
    needsContent: true,
    open: true,
  },
  can_delete_own_message_group: {
    since: 407,
    may: 'delete their own messages in the channel',
    needsContent: true,
    open: true,
  },
  can_move_messages_out_of_channel_group: {
    since: 396,
    may: 'move messages out of the channel',
    needsContent: true,
    open: true,
  },
  can_move_messages_within_channel_group: {
    since: 396,
    may: 'move messages between topics of the channel',
    needsContent: true,
    open: true,
  },
  can_send_message_group: {
    since: 333,
    may: 'post in the channel',
    initial: 'role:everyone',
    open: true,
    column: { name: 'posting', listed: true },
    notice: 'posting',
  },
  can_subscribe_group: {
    since: 357,
    may: 'subscribe themselves, even while the channel is private',
    needsContent: true,
    risk: widens('changed', 'other people will be able to subscribe and read it'),
  },
  can_resolve_topics_group: { since: 402, may: 'resolve topics', open: true },
  can_create_topic_group: { since: 441, may: 'start a topic', initial: 'role:everyone', open: true },
});

/** Who can read a channel, as its two fields together determine it. */
export const channelPrivacies = {
  public: { invite_only: false, is_web_public: false },
  private: { invite_only: true, is_web_public: false },
  'web-public': { invite_only: false, is_web_public: true },
} as const;

const topicsPolicies = [
  { value: 'inherit', label: 'inherit' },
  { value: 'allow_empty_topic', label: 'allow_empty_topic' },
  { value: 'disable_empty_topic', label: 'disable_empty_topic' },
  { value: 'empty_topic_only', label: 'empty_topic_only', since: 404 },
] as const satisfies readonly Choice[];

const description = {
  kind: 'markdown',
  maxLength: 1024,
  help: 'description, in Markdown',
} as const;

const retention = {
  kind: 'retention',
  lateLimits: true,
  since: 17,
  help: 'days to keep messages, realm_default, or unlimited (owners only)',
} as const;

const webPublic = {
  kind: 'flag',
  since: 98,
  help: 'let anyone on the web read it (if the server and organization allow it)',
} as const;

const isDefault = {
  kind: 'flag',
  as: 'is_default_stream',
  since: 200,
  help: 'make it a default channel for new users',
} as const;

const pushByDefault = {
  kind: 'flag',
  since: 507,
  help: 'notify new subscribers on mobile devices (administrators only)',
} as const;

/** Who may post, on servers without a group setting for it. */
const postPolicy = {
  kind: 'choice',
  choices: [
    { value: 1, label: 'everyone' },
    { value: 2, label: 'administrators' },
    { value: 3, label: 'full-members' },
    { value: 4, label: 'moderators' },
  ],
  since: 1,
  until: 332,
  help: 'who can post, on servers without can_send_message_group',
} as const;

export const channelFields = resourceFields({
  stream_id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  name: {
    reads: 'string',
    normalized: 'trimmed',
    create: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      rule: 'channel-name',
      help: 'channel name',
    },
    update: {
      kind: 'text',
      as: 'new_name',
      nonEmpty: true,
      rule: 'channel-name',
      lateLimits: true,
      flag: 'name',
      help: 'new name',
      notice: 'renamed',
    },
    column: { name: 'name', listed: true, key: true },
  },
  description: {
    reads: 'string',
    normalized: 'one-line',
    create: description,
    update: { ...description, notice: 'described' },
    initial: '',
    column: { name: 'description' },
  },
  rendered_description: { reads: 'string?' },
  subscriber_count: {
    reads: 'number?',
    readSince: 394,
    column: { name: 'subscriber-count', listed: true, align: 'right' },
  },
  invite_only: {
    names: ['private'],
    reads: 'boolean',
    label: 'private',
    create: { kind: 'flag', default: false, help: 'make the channel private' },
    update: {
      kind: 'flag',
      as: 'is_private',
      help: 'make the channel private or public',
      notice: 'privacy',
    },
    initial: false,
    needsContent: true,
    risk: widens(false, 'everyone except guests will be able to find and read it', 'history'),
    column: { name: 'privacy', listed: true, words: channelPrivacies },
  },
  is_web_public: {
    names: ['web-public'],
    reads: 'boolean?',
    readSince: 0,
    label: 'web-public',
    create: { ...webPublic, default: false },
    update: { ...webPublic, notice: 'privacy' },
    initial: false,
    needsContent: true,
    risk: widens(true, 'anyone on the web will be able to read it', 'history'),
  },
  history_public_to_subscribers: {
    reads: 'boolean?',
    label: 'history visible to new subscribers',
    create: { kind: 'flag', help: 'let new subscribers read earlier messages' },
    update: {
      kind: 'flag',
      help: 'let new subscribers read earlier messages (always on for public channels)',
      notice: 'privacy',
    },
    initial: true,
    needsContent: true,
    risk: widens(true, 'new subscribers will be able to read earlier messages', 'history'),
    column: { name: 'history' },
  },
  is_default: {
    names: ['default'],
    reads: 'boolean?',
    readSince: 0,
    label: 'default channel',
    create: { ...isDefault, default: false },
    update: isDefault,
    initial: false,
    column: { name: 'default' },
  },
  message_retention_days: {
    reads: 'integer|null?',
    readSince: 17,
    create: retention,
    update: { ...retention, notice: 'retention' },
    initial: null,
    risk: { when: 'shorter', type: 'deletes', text: 'older messages will be deleted' },
    column: { name: 'retention', align: 'right' },
  },
  is_archived: {
    reads: 'boolean?',
    readSince: 315,
    update: {
      kind: 'flag',
      since: 388,
      help: '--no-is-archived unarchives the channel',
      notice: 'unarchived',
    },
    initial: false,
    column: { name: 'archived', listed: true, mutes: true },
  },
  folder_id: {
    reads: 'integer|null?',
    label: 'folder',
    create: { kind: 'folder', since: 389, flag: 'folder', help: 'channel folder' },
    update: {
      kind: 'folder',
      nullable: true,
      since: 389,
      flag: 'folder',
      help: 'channel folder; none removes the channel from its folder',
    },
    initial: null,
    shows: 'folder',
    column: { name: 'folder', listed: true },
  },
  topics_policy: {
    reads: 'string?',
    // A JSON string when a channel is created, plain text when it is changed.
    create: {
      kind: 'choice',
      encoding: 'json',
      choices: topicsPolicies,
      default: 'inherit',
      since: 392,
      help: 'whether messages need a topic',
    },
    update: {
      kind: 'choice',
      choices: topicsPolicies,
      since: 392,
      help: 'whether messages need a topic',
      notice: 'topics',
    },
    initial: 'inherit',
    column: { name: 'policy' },
  },
  default_push_notifications: {
    reads: 'boolean?',
    label: 'mobile notifications by default',
    create: pushByDefault,
    update: pushByDefault,
    initial: false,
    column: { name: 'default-push' },
  },
  ...permissionFields(channelPermissions),
  date_created: { reads: 'integer?', readSince: 30, shows: 'day', column: { name: 'created' } },
  creator_id: { reads: 'integer|null?', readSince: 254, shows: 'user', column: { name: 'creator' } },
  stream_post_policy: {
    reads: 'integer?',
    readSince: 1,
    create: postPolicy,
    update: { ...postPolicy, notice: 'posting' },
  },
  is_announcement_only: { reads: 'boolean?' },
  first_message_id: { reads: 'integer|null?' },
  is_recently_active: { reads: 'boolean?', readSince: 323, column: { name: 'recently-active' } },
  stream_weekly_traffic: {
    reads: 'integer|null?',
    readSince: 199,
    column: { name: 'traffic', align: 'right' },
  },
});

/** The shape of a channel in replies. */
export const channelReading = readingShape(channelFields);

export const channel = resource({
  noun: 'channel',
  plural: 'channels',
  id: 'stream_id',
  key: 'name',
  fields: channelFields,
  retired: { field: 'is_archived', when: true },
  stepwise: true,
});

/**
 * What the embedded organization remembers: plain data, so that it can be saved
 * and read back. Each thing is a shape, which a saved one is held against, and
 * the type that follows from it. What is kept of a resource is what is read of it.
 */

import { channelPermissions, channelReading } from '../../api/resources/channel.ts';
import { defaultGroupReading } from '../../api/resources/default-group.ts';
import { domainReading } from '../../api/resources/domain.ts';
import { folderReading } from '../../api/resources/folder.ts';
import { groupPermissions, groupReading } from '../../api/resources/group.ts';
import { inviteReading } from '../../api/resources/invite.ts';
import { linkifierReading } from '../../api/resources/linkifier.ts';
import { navigationViewReading } from '../../api/resources/navigation-view.ts';
import { plainSettings } from '../../api/resources/organization-settings.ts';
import { playgroundReading } from '../../api/resources/playground.ts';
import { profileFieldReading } from '../../api/resources/profile-field.ts';
import { readingShape } from '../../api/resources/resource.ts';
import { statusReading } from '../../api/resources/status.ts';
import { subscriptionFields } from '../../api/resources/subscription.ts';
import { userReading } from '../../api/resources/user.ts';
import { ranks } from '../../api/roles.ts';
import { type ReplyOf, shape } from '../../api/shape.ts';
import { type SavedQueue, savedQueueShape } from '../queues/saved.ts';
import { namesOf, settingsShape, storedShape } from './stored.ts';

/** An emoji as messages and statuses name it. */
const emojiShape = shape({ emoji_name: 'string', emoji_code: 'string', reaction_type: 'string' });
export interface Emoji extends ReplyOf<typeof emojiShape> {}

/** Fields of a status that follow from others (../serializers/status.ts). */
export const computedStatusFields = ['away'] as const;

const statusShape = storedShape(statusReading, computedStatusFields);
export interface Status extends ReplyOf<typeof statusShape> {}

const { stream_id: _, name: __, in_home_view: ___, ...ownFields } = subscriptionFields;
const subscriptionSettingsShape = shape(readingShape(ownFields));
/** How an account has a channel; what is absent is as in a new subscription. */
export interface SubscriptionSettings extends ReplyOf<typeof subscriptionSettingsShape> {}

const deviceShape = shape({
  id: 'integer',
  push_key: 'string|null',
  push_key_id: 'integer|null',
  pending_push_token_id: 'string|null',
  push_token_last_updated_timestamp: 'integer|null',
});
/** A device that is registered for push notifications waits for a push service for ever: its token stays pending. */
export interface Device extends ReplyOf<typeof deviceShape> {}

const navigationViewShape = storedShape(navigationViewReading, []);
/** `name` is null for a built-in view. */
export interface NavigationView extends ReplyOf<typeof navigationViewShape> {}

/** Fields of a user's readings that follow from others, each for who reads it (../serializers/user.ts). */
export const computedUserFields = ['email', 'is_owner', 'is_admin', 'is_guest', 'avatar_url'] as const;

/** What bots have besides. */
const botShape = shape({
  /** Ids of channels. */
  default_sending_stream: 'integer|null',
  default_events_register_stream: 'integer|null',
  default_all_public_streams: 'boolean',
  /** Of outgoing webhooks and embedded bots; `interface`: 1 JSON, 2 Slack. */
  service: {
    object: { name: 'string', base_url: 'string', interface: 'integer', token: 'string' },
    optional: true,
  },
  config_data: { map: 'string', optional: true },
});
export interface BotDetails extends ReplyOf<typeof botShape> {}

const userShape = shape({
  ...storedShape(userReading, computedUserFields),
  /** Real address; logging in and looking up compare it without case. */
  delivery_email: 'string',
  role: { oneOf: ranks },
  profile_data: { map: { object: { value: 'string', rendered_value: 'string?' } } },
  /** Of bots: 1 generic (as if absent), 2 incoming webhook, 3 outgoing webhook, 4 embedded. */
  bot_type: { oneOf: [1, 2, 3, 4], optional: true },
  /** Of bots; absent: nothing was ever set. */
  bot: { object: botShape, optional: true },
  /** Name of an uploaded picture; absent: one that is made of the address. */
  avatar_file: 'string?',
  /** UNIX seconds. */
  date_joined: 'integer',
  api_key: 'string',
  /** Flags that only a server administrator can set. */
  can_create_users: 'boolean',
  can_change_user_emails: 'boolean',
  /** Who may see the real address: 1 everyone (as if absent), 2 members, 3 administrators, 4 nobody, 5 moderators. */
  email_address_visibility: { oneOf: [1, 2, 3, 4, 5], optional: true },
  /** Absent: nothing was ever set. */
  status: { object: statusShape, optional: true },
  /** The opposite of the status's `away`; absent: true. */
  presence_enabled: 'boolean?',
  /** When a client of the account told of it last, UNIX seconds; absent: never. */
  last_seen: 'integer?',
  /** Whether private data may be in exports; absent: no. */
  allow_private_data_export: 'boolean?',
  /** Personal settings that were ever set, but for those that are kept by themselves; absent: none. */
  settings: { map: 'scalar', optional: true },
  /** Names of the settings that the user set, not an administrator; absent: none. */
  edited_settings: { list: 'string', optional: true },
  /** Views that were added or changed; absent: none. */
  navigation_views: { list: { object: navigationViewShape }, optional: true },
  /** How it has channels, by their ids; absent: all as in new subscriptions. */
  subscription_settings: { map: { object: subscriptionSettingsShape }, optional: true },
  /** What it keeps on the server as a bot does, by key; absent: nothing. */
  storage: { map: 'string', optional: true },
  /** Its devices, from the levels on at which they are registered before their push notifications; absent: none. */
  devices: { list: { object: deviceShape }, optional: true },
  /** Push accounts of its devices, which wait for a push service for ever; absent: none. */
  push_devices: { list: 'integer', optional: true },
  /** Tokens of its devices, each with what sort of device it is: `apns c0ffee`; absent: none. */
  device_tokens: { list: 'string', optional: true },
});
export interface User extends ReplyOf<typeof userShape> {}

const reactionShape = shape({ ...emojiShape, user_id: 'integer' });
export interface Reaction extends ReplyOf<typeof reactionShape> {}

/** What one edit of a message changed; the newest comes first. */
const messageEditShape = shape({
  user_id: 'integer',
  /** UNIX seconds. */
  timestamp: 'integer',
  prev_content: 'string?',
  prev_topic: 'string?',
  topic: 'string?',
  prev_stream: 'integer?',
  stream: 'integer?',
});
export interface MessageEdit extends ReplyOf<typeof messageEditShape> {}

const messageShape = shape({
  id: 'integer',
  sender_id: 'integer',
  /** 0 for a direct message. */
  stream_id: 'integer',
  /** Empty for a direct message too. */
  topic: 'string',
  /** Ids of the users of a direct message, its sender among them; absent for messages in channels. */
  people: { list: 'integer', optional: true },
  /** Absent: it was never edited or moved. */
  edits: { list: { object: messageEditShape }, optional: true },
  content: 'string',
  /** UNIX seconds. */
  timestamp: 'integer',
  reactions: { list: { object: reactionShape } },
  /** Ids of users. */
  read_by: { list: 'integer' },
  /** Ids of the users who gave it another flag, by the flag; absent: nobody did. */
  flagged_by: { map: { list: 'integer' }, optional: true },
});
export interface Message extends ReplyOf<typeof messageShape> {}

const scheduledShape = shape({
  id: 'integer',
  user_id: 'integer',
  /** Id of a channel, or ids of users. */
  to: 'any',
  type: 'string',
  topic: 'string',
  content: 'string',
  /** UNIX seconds. */
  at: 'integer',
});
/** A message that is to be sent later: the sandbox keeps it and never sends it. */
export interface Scheduled extends ReplyOf<typeof scheduledShape> {}

export type ChannelSetting = keyof typeof channelPermissions;
/** In the order in which the service takes the settings of a call. */
export const channelSettings: readonly ChannelSetting[] = namesOf(channelPermissions).sort();

/** Fields of a channel's readings that follow from others (../serializers/channel.ts). */
export const computedChannelFields = [
  'rendered_description',
  'stream_post_policy',
  'is_announcement_only',
  'first_message_id',
  'is_recently_active',
  'subscriber_count',
  'stream_weekly_traffic',
] as const;

const channelShape = shape({
  ...storedShape(channelReading, [...computedChannelFields, ...channelSettings]),
  settings: settingsShape(channelPermissions),
  /** Ids of users, deactivated ones kept. */
  subscribers: { list: 'integer' },
});
/** `message_retention_days`: null is the organization's, -1 for ever. */
export interface Channel extends ReplyOf<typeof channelShape> {}

export type UserGroupSetting = keyof typeof groupPermissions;
/** In the order in which the service takes the settings of a call. */
export const groupSettings: readonly UserGroupSetting[] = namesOf(groupPermissions).sort();

const groupShape = shape({
  ...storedShape(groupReading, groupSettings),
  settings: settingsShape(groupPermissions),
});
/** `members` are the direct ones; those of a system group follow from the users' roles, and it stays empty. */
export interface Group extends ReplyOf<typeof groupShape> {}

/** Fields of a folder's readings that follow from others. */
export const computedFolderFields = ['rendered_description'] as const;

const folderShape = storedShape(folderReading, computedFolderFields);
export interface Folder extends ReplyOf<typeof folderShape> {}

/** A custom profile field that administrators have set up. */
const profileFieldShape = shape({
  ...storedShape(profileFieldReading, []),
  /**
   * 1 short text, 2 long text, 3 list of options, 4 date, 5 link, 6 person picker,
   * 7 external account, 8 pronouns (docs/service.md, Profile fields).
   */
  type: { oneOf: [1, 2, 3, 4, 5, 6, 7, 8] },
});
export interface ProfileField extends ReplyOf<typeof profileFieldShape> {}

/** Fields of a linkifier's readings that follow from others (../serializers/things.ts). */
export const computedLinkifierFields = ['url_format'] as const;

const linkifierShape = storedShape(linkifierReading, computedLinkifierFields);
/** Turns text that matches into a link; both texts are kept trimmed. */
export interface Linkifier extends ReplyOf<typeof linkifierShape> {}

/** Fields of an invitation's readings that follow from others (../serializers/invite.ts). */
export const computedInviteFields = ['link_url'] as const;

const inviteShape = shape({
  ...storedShape(inviteReading, computedInviteFields),
  /** Empty for a link. */
  email: 'string',
  /** Minutes; null for ever. */
  good_for: 'integer|null',
  /** What its address on the site ends with. */
  secret: 'string',
  channels: { list: 'integer' },
  groups: { list: 'integer' },
  include_default_channels: 'boolean',
  /** Of a link. */
  is_revoked: 'boolean',
});
/** An invitation by email, or a link to join; times are UNIX seconds. */
export interface Invite extends ReplyOf<typeof inviteShape> {}

/** A domain whose addresses may join. */
const domainShape = shape({ ...storedShape(domainReading, []), id: 'integer' });
export interface Domain extends ReplyOf<typeof domainShape> {}

/** Fields of a playground's readings that follow from others (../serializers/things.ts). */
export const computedPlaygroundFields = ['url_prefix'] as const;

const playgroundShape = storedShape(playgroundReading, computedPlaygroundFields);
/** Where code blocks of a language can be sent; all texts are kept trimmed. */
export interface Playground extends ReplyOf<typeof playgroundShape> {}

const defaultGroupShape = storedShape(defaultGroupReading, []);
/** Channels among which new users choose. */
export interface DefaultGroup extends ReplyOf<typeof defaultGroupShape> {}

/** An emoji of the organization's own; the image itself is not kept. */
const customEmojiShape = shape({
  id: 'integer',
  name: 'string',
  file_name: 'string',
  author_id: 'integer|null',
  deactivated: 'boolean',
});
export interface CustomEmoji extends ReplyOf<typeof customEmojiShape> {}

/** A file that somebody uploaded; its content is not kept. */
const attachmentShape = shape({
  id: 'integer',
  owner_id: 'integer',
  name: 'string',
  path_id: 'string',
  size: 'integer',
  /** UNIX seconds. */
  create_time: 'integer',
});
export interface Attachment extends ReplyOf<typeof attachmentShape> {}

/** An export of the organization's data; times are UNIX seconds. */
const dataExportShape = shape({
  id: 'integer',
  acting_user_id: 'integer',
  export_time: 'integer',
  deleted_timestamp: 'integer|null',
  failed_timestamp: 'integer|null',
  /** 1 public data, 2 all data with consent. */
  export_type: { oneOf: [1, 2, 3] },
  /** It came with the organization from another server, without its file. */
  export_from_prior_server: 'boolean',
  /** Path of its file on the site; null until it is made, and once it is deleted. */
  file: 'string|null',
});
export interface DataExport extends ReplyOf<typeof dataExportShape> {}

/** Settings of the organization, by their names without `realm_`; an absent one is as in a new organization. */
const realmShape = shape({
  ...readingShape(plainSettings),
  name: 'string',
  description: 'string',
  enable_spectator_access: 'boolean',
  waiting_period_threshold: 'integer',
  /** Whether mobile devices can be registered; absent: no. */
  push_service_configured: 'boolean?',
  /** How often the icon, the logo and the logo at night were changed, and whether they are uploaded; absent: never. */
  pictures: { map: { object: { version: 'integer', uploaded: 'boolean' } }, optional: true },
  /** `can_*_group` settings of the organization. */
  groups: { map: 'group-setting' },
});
export interface RealmSettings extends ReplyOf<typeof realmShape> {}

/** The whole organization as it is saved in a state file. */
export const snapshotShape = shape({
  version: { oneOf: [1] },
  realm: { object: realmShape },
  users: { list: { object: userShape } },
  groups: { list: { object: groupShape } },
  folders: { list: { object: folderShape } },
  channels: { list: { object: channelShape } },
  /** Absent in files from before there were any. */
  messages: { list: { object: messageShape }, optional: true },
  /** Absent: none. */
  scheduled: { list: { object: scheduledShape }, optional: true },
  profile_fields: { list: { object: profileFieldShape }, optional: true },
  /** In the order in which they are applied. */
  linkifiers: { list: { object: linkifierShape }, optional: true },
  /** In the order in which they were made; absent: none. */
  invites: { list: { object: inviteShape }, optional: true },
  domains: { list: { object: domainShape }, optional: true },
  playgrounds: { list: { object: playgroundShape }, optional: true },
  /** Absent: none. */
  default_groups: { list: { object: defaultGroupShape }, optional: true },
  emoji: { list: { object: customEmojiShape }, optional: true },
  exports: { list: { object: dataExportShape }, optional: true },
  /** Absent: none. */
  attachments: { list: { object: attachmentShape }, optional: true },
  /** Settings that new users start with, by name, as far as they differ from the service's own; absent: none. */
  user_defaults: { map: 'scalar', optional: true },
  /** Event queues that were open; absent: none. */
  queues: { list: { object: savedQueueShape }, optional: true },
  /** Next free id by sort of object. */
  next: { map: 'integer' },
});
export interface Snapshot extends Omit<ReplyOf<typeof snapshotShape>, 'queues'> {
  queues?: readonly SavedQueue[];
}

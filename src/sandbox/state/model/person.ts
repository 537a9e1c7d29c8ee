import { inviteReading } from '../../../api/resources/invite.ts';
import { statusReading } from '../../../api/resources/status.ts';
import { userReading } from '../../../api/resources/user.ts';
import { ranks } from '../../../api/roles.ts';
import { type ReplyOf, shape } from '../../../api/shape.ts';
import { storedShape } from '../stored.ts';
import { subscriptionSettingsShape } from './channel.ts';
import { deviceShape, navigationViewShape } from './organization.ts';

/** Fields of a status that follow from others (../../serializers/things.ts). */
export const computedStatusFields = ['away'] as const;

export const statusShape = storedShape(statusReading, computedStatusFields);
export interface Status extends ReplyOf<typeof statusShape> {}

/** Fields of a user's readings that follow from others and depend on the reader (../../serializers/user.ts). */
export const computedUserFields = ['email', 'is_owner', 'is_admin', 'is_guest', 'avatar_url'] as const;

/** The additional fields of bots. */
const botShape = shape({
  /** Ids of channels. */
  default_sending_stream: 'integer|null',
  default_events_register_stream: 'integer|null',
  default_all_public_streams: 'boolean',
  /** For outgoing webhooks and embedded bots; `interface`: 1 JSON, 2 Slack. */
  service: {
    object: { name: 'string', base_url: 'string', interface: 'integer', token: 'string' },
    optional: true,
  },
  config_data: { map: 'string', optional: true },
});
export interface BotDetails extends ReplyOf<typeof botShape> {}

export const userShape = shape({
  ...storedShape(userReading, computedUserFields),
  /** Real address; compared without case at login and in lookups. */
  delivery_email: 'string',
  role: { oneOf: ranks },
  profile_data: { map: { object: { value: 'string', rendered_value: 'string?' } } },
  /** For bots: 1 generic (the default), 2 incoming webhook, 3 outgoing webhook, 4 embedded. */
  bot_type: { oneOf: [1, 2, 3, 4], optional: true },
  /** For bots; absent if nothing was ever set. */
  bot: { object: botShape, optional: true },
  /** Name of an uploaded picture; absent for one that is created from the address. */
  avatar_file: 'string?',
  /** UNIX seconds. */
  date_joined: 'integer',
  api_key: 'string',
  /** Flags that only a server administrator can set. */
  can_create_users: 'boolean',
  can_change_user_emails: 'boolean',
  /** Who may see the real address: 1 everyone (the default), 2 members, 3 administrators, 4 nobody, 5 moderators. */
  email_address_visibility: { oneOf: [1, 2, 3, 4, 5], optional: true },
  /** Absent if nothing was ever set. */
  status: { object: statusShape, optional: true },
  /** The opposite of the status's `away`; true if absent. */
  presence_enabled: 'boolean?',
  /** When a client of the account was last active, in UNIX seconds; absent if never. */
  last_seen: 'integer?',
  /** Whether exports may contain private data; false if absent. */
  allow_private_data_export: 'boolean?',
  /** Personal settings that were ever set, without those stored as separate fields; absent if there are none. */
  settings: { map: 'scalar', optional: true },
  /** Names of the settings that the user, not an administrator, set; absent if there are none. */
  edited_settings: { list: 'string', optional: true },
  /** Views that were added or changed; absent if there are none. */
  navigation_views: { list: { object: navigationViewShape }, optional: true },
  /** Its settings for channels, by their ids; absent if all are as in new subscriptions. */
  subscription_settings: { map: { object: subscriptionSettingsShape }, optional: true },
  /** Its data in the bot storage, by key; absent if there is none. */
  storage: { map: 'string', optional: true },
  /** Its devices, at levels that register them before their push notifications; absent if there are none. */
  devices: { list: { object: deviceShape }, optional: true },
  /** Push accounts of its devices, which wait forever for a push service; absent if there are none. */
  push_devices: { list: 'integer', optional: true },
  /** Tokens of its devices, each with the kind of device: `apns c0ffee`; absent if there are none. */
  device_tokens: { list: 'string', optional: true },
});
export interface User extends ReplyOf<typeof userShape> {}

/** Fields of an invitation's readings that follow from others (../../serializers/invite.ts). */
export const computedInviteFields = ['link_url'] as const;

export const inviteShape = shape({
  ...storedShape(inviteReading, computedInviteFields),
  /** Empty for a link. */
  email: 'string',
  /** Minutes; null for unlimited. */
  good_for: 'integer|null',
  /** The end of its address on the site. */
  secret: 'string',
  channels: { list: 'integer' },
  groups: { list: 'integer' },
  include_default_channels: 'boolean',
  /** For a link. */
  is_revoked: 'boolean',
});
/** An email invitation or an invitation link; times are UNIX seconds. */
export interface Invite extends ReplyOf<typeof inviteShape> {}

import { userReading } from '../../../api/resources/user.ts';
import { ranks } from '../../../api/roles.ts';
import { type ReplyOf, shape } from '../../../api/shape.ts';
import { storedShape } from '../stored.ts';
import { deviceShape } from './device.ts';
import { navigationViewShape } from './navigation-view.ts';
import { statusShape } from './status.ts';
import { subscriptionSettingsShape } from './subscription-settings.ts';

/** Fields of a user's readings that follow from others, each for who reads it (../../serializers/user.ts). */
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

export const userShape = shape({
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

/** Serializes users for replies and events (docs/service.md, Users). */

import { createHash } from 'node:crypto';
import { userFields } from '../../api/resources/user.ts';
import { isAtLeast } from '../../api/roles.ts';
import { fieldsAt } from '../rules/levels.ts';
import { apiEmail, canSeeRealEmail } from '../rules/users.ts';
import type { BotDetails, computedUserFields, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { type Compute, type Serializer, type SerializerOptions, serializer } from './serializer.ts';

/** From this level on, `delivery_email` is always present, null if it is hidden (docs/service.md, Users). */
const nullWhereHidden = 163;
/**
 * `date_joined` has minutes at level 372 and microseconds at 218; which level between them changed that is not known
 * (docs/service.md, Users).
 */
const joinedInMinutes = 219;

interface View {
  /** The user who reads it. */
  readonly viewer: User;
  readonly level: number;
}

/** Fields of a user that are not sent as they are stored. */
const computed: Readonly<
  Record<
    | (typeof computedUserFields)[number]
    | 'delivery_email'
    | 'bot_type'
    | 'date_joined'
    | 'bot_owner_id'
    | 'profile_data',
    Compute<User, View>
  >
> = {
  email: apiEmail,
  delivery_email: realEmail,
  is_owner: ({ role }) => isAtLeast(role, 'owner'),
  is_admin: ({ role }) => isAtLeast(role, 'administrator'),
  is_guest: ({ role }) => !isAtLeast(role, 'member'),
  date_joined: dateJoined,
  avatar_url: (user) => avatarUrl(user),
  bot_type: ({ is_bot, bot_type = 1 }) => (is_bot ? bot_type : undefined),
  bot_owner_id: ({ is_bot, bot_owner_id }) => (is_bot ? bot_owner_id : undefined),
  profile_data: ({ is_bot, profile_data }) => (is_bot ? undefined : profile_data),
};

/** Returns the field of users who manage the billing, at the levels that have it. The sandbox has no billing. */
export function billingAt(level: number): object {
  return level >= 73 && level < 363 ? { is_billing_admin: false } : {};
}

/** Returns the serializer of users for a viewer, at a level. Create it once for each call. */
export function userSerializer(
  viewer: User,
  level: number,
  options?: SerializerOptions,
): (user: User) => Record<string, unknown> {
  const serialize: Serializer<User, View> = serializer(userFields, level, computed, options);
  return (user) => ({ ...serialize(user, { viewer, level }), ...billingAt(level) });
}

const withoutActive = { except: new Set(['is_active']) };

/** Returns the serializer of users for the initial state and for events: without `is_active`. */
export function personSerializer(viewer: User, level: number): (user: User) => Record<string, unknown> {
  return userSerializer(viewer, level, withoutActive);
}

function realEmail(user: User, { viewer, level }: View): string | null | undefined {
  if (canSeeRealEmail(viewer, user)) return user.delivery_email;
  return level >= nullWhereHidden ? null : undefined;
}

function dateJoined({ date_joined }: User, { level }: View): string {
  const text = new Date(date_joined * 1000).toISOString();
  return level >= joinedInMinutes ? `${text.slice(0, 16)}+00:00` : `${text.slice(0, 19)}.000000+00:00`;
}

/**
 * Returns the address of the picture that was uploaded, or that an external service creates from the email address.
 * `size`: pixels; the usual size if absent.
 */
export function avatarUrl(user: User, size?: number): string {
  if (user.avatar_file !== undefined)
    return `/user_avatars/2/${user.avatar_file}?version=${user.avatar_version}`;
  const hash = createHash('md5').update(user.delivery_email.toLowerCase()).digest('hex');
  const sized = size === undefined ? '' : `&s=${size}`;
  return `https://secure.gravatar.com/avatar/${hash}?d=identicon${sized}&version=${user.avatar_version}`;
}

/** From this level on, only the fields that users do not have too (docs/service.md, What came when). */
const withoutUserFields = 474;

/** The details of a bot if none were ever set. */
export const plainDetails: BotDetails = {
  default_sending_stream: null,
  default_events_register_stream: null,
  default_all_public_streams: false,
};

/** Serializes a bot for the people responsible for it, in the state of a registration and in events. */
export function serializeBot(organization: Organization, bot: User, level: number): Record<string, unknown> {
  const own = { user_id: bot.user_id, ...serializeBotDefaults(organization, bot), services: servicesOf(bot) };
  if (level >= withoutUserFields) return own;
  return {
    ...own,
    email: apiEmail(bot),
    full_name: bot.full_name,
    api_key: bot.api_key,
    avatar_url: avatarUrl(bot),
    is_active: bot.is_active,
    ...fieldsAt(level, { bot_type: [0, bot.bot_type ?? 1], owner_id: [5, bot.bot_owner_id] }),
  };
}

/** Returns the channels that a bot uses if it names none, by name. */
export function serializeBotDefaults({ channels }: Organization, { bot = plainDetails }: User) {
  const nameOf = (id: number | null) => channels.get(id ?? 0)?.name ?? null;
  return {
    default_sending_stream: nameOf(bot.default_sending_stream),
    default_events_register_stream: nameOf(bot.default_events_register_stream),
    default_all_public_streams: bot.default_all_public_streams,
  };
}

/**
 * Returns the services of a bot: outgoing webhooks, and embedded bots with a configuration, have one, others have
 * none.
 */
export function servicesOf({ bot_type, bot }: User): Record<string, unknown>[] {
  if (bot?.service === undefined) return [];
  const { name, base_url, interface: form, token } = bot.service;
  if (bot_type === 3) return [{ base_url, interface: form, token }];
  const { config_data } = bot;
  return config_data === undefined ? [] : [{ service_name: name, config_data }];
}

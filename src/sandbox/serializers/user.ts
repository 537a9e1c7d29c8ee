/** The user object of replies and events, with the first level of each field (docs/service.md, Users). */
import { createHash } from 'node:crypto';
import { fieldsAt } from '../rules/levels.ts';
import { apiEmail, seesRealEmail } from '../rules/user-emails.ts';
import type { User } from '../state/model.ts';

/** From this level on `delivery_email` is always present, and null where it is hidden (docs/service.md, Users). */
const nullWhereHidden = 163;
/**
 * `date_joined` has minutes at 372 and microseconds at 218; at which level between them that
 * changed is not known (docs/service.md, Users).
 */
const joinedInMinutes = 219;

/** Serializes a user for the initial state and for events, without `is_active`. */
export function serializeUser(viewer: User, user: User, level: number): Record<string, unknown> {
  return {
    user_id: user.user_id,
    email: apiEmail(user),
    full_name: user.full_name,
    is_admin: user.role <= 200,
    is_guest: user.role === 600,
    is_bot: user.is_bot,
    timezone: user.timezone,
    date_joined: serializeDateJoined(user, level),
    avatar_url: avatarUrl(user),
    ...realEmailField(viewer, user, level),
    ...fieldsAt(level, {
      avatar_version: [6, user.avatar_version],
      is_owner: [8, user.role === 100],
      role: [59, user.role],
    }),
    ...(level >= 73 && level < 363 ? { is_billing_admin: false } : {}),
    ...(user.is_bot ? botFields(user, level) : { profile_data: user.profile_data }),
  };
}

export function realEmailField(viewer: User, user: User, level: number): Record<string, unknown> {
  if (seesRealEmail(viewer, user)) return { delivery_email: user.delivery_email };
  return level >= nullWhereHidden ? { delivery_email: null } : {};
}

/** The fields that only bots have. */
export function botFields(bot: User, level: number): Record<string, unknown> {
  return { bot_type: bot.bot_type ?? 1, ...fieldsAt(level, { bot_owner_id: [1, bot.bot_owner_id] }) };
}

export function serializeDateJoined({ date_joined }: User, level: number): string {
  const text = new Date(date_joined * 1000).toISOString();
  return level >= joinedInMinutes ? `${text.slice(0, 16)}+00:00` : `${text.slice(0, 19)}.000000+00:00`;
}

/** The picture that a service elsewhere makes of an address. `size`: pixels; its usual one if not given. */
export function avatarUrl(user: User, size?: number): string {
  const hash = createHash('md5').update(user.delivery_email.toLowerCase()).digest('hex');
  const sized = size === undefined ? '' : `&s=${size}`;
  return `https://secure.gravatar.com/avatar/${hash}?d=identicon${sized}&version=${user.avatar_version}`;
}

/**
 * Personal settings of existing accounts: how they are stored, and which values are valid (docs/service.md, One's own
 * settings and others).
 */

import type { setDefaults } from '../../api/resources/default-settings.ts';
import { ownChoice, type updateSettings, userSettingFields } from '../../api/resources/user-settings.ts';
import type { WireArgs } from '../../api/spec.ts';
import { ApiError, InternalServerError } from '../errors/api-error.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { initialFields } from '../state/stored.ts';
import { Membership } from './membership.ts';
import { requireLanguage } from './realm-settings.ts';

type Args = WireArgs<typeof updateSettings>;
type Target = NonNullable<Args['target_users']> & {
  readonly user_ids?: readonly number[];
  readonly group_ids?: readonly number[];
  readonly skip_if_already_edited: boolean;
};
type Value = string | number | boolean;

const initial: Readonly<Record<string, unknown>> = initialFields(userSettingFields);

/** Settings that other rules need, and that an account has as separate fields. */
const separate = new Set([
  'timezone',
  'presence_enabled',
  'email_address_visibility',
  'allow_private_data_export',
]);

/** Returns the value of a setting; the initial one if it was never set. */
export function ownSetting(user: User, name: string): Value {
  const stored = separate.has(name) ? user[name as keyof User] : user.settings?.[name];
  return (stored ?? initial[name]) as Value;
}

/**
 * Stores the value of a setting.
 * @param byUser whether it is the user's own choice
 */
export function storeOwnSetting(user: User, name: string, value: Value, byUser: boolean): void {
  if (separate.has(name)) Object.assign(user, { [name]: value });
  else user.settings = { ...user.settings, [name]: value };
  if (byUser) user.edited_settings = [...new Set([...(user.edited_settings ?? []), name])];
}

/** Throws for values that the service refuses before it changes anything. */
export function checkOwnSettings(args: Args, level: number): void {
  const { timezone, default_language: language } = args;
  if (timezone !== undefined && !isTimeZone(timezone)) {
    throw new ApiError('Invalid timezone: Value error, Not a recognized time zone');
  }
  if (language !== undefined) requireLanguage(language, 'Invalid default_language');
  checkDefaults(args, level);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined && /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}

/** Throws if a setting cannot be changed for others. */
export function refusePersonal(args: Args): void {
  if ((['email', 'new_password', ...ownChoice] as const).some((name) => args[name] !== undefined)) {
    throw new ApiError('Cannot change this setting for other users.');
  }
}

/**
 * Returns the people whom a call is about: those with the ids, and all members of the groups; including deactivated
 * ones, without bots.
 */
export function targetsOf(organization: Organization, target: Target, now: number): User[] {
  const { users, groups } = organization;
  const { user_ids = [], group_ids = [] } = target;
  if (user_ids.length + group_ids.length === 0) {
    throw new ApiError('Either user_ids or group_ids must be provided.');
  }
  const unknown = group_ids.find((id) => groups.get(id) === undefined);
  if (unknown !== undefined) throw new ApiError('Invalid user group');
  const inGroups = [...users.values()].filter((user) => {
    const { isIn } = new Membership(organization, user, now);
    return group_ids.some(isIn);
  });
  return [...new Set([...user_ids, ...inGroups.map(({ user_id }) => user_id)])].flatMap((id) => {
    const user = users.get(id);
    if (user === undefined) throw new ApiError(`Invalid user ID: ${id}`);
    return user.is_bot ? [] : [user];
  });
}

/** The service's sounds (docs/service.md, Default settings). */
export const notificationSounds: readonly string[] = ['ding', 'zulip'];
/** Longest batching period in seconds (docs/service.md, Default settings). */
const longestBatching = 604_800;
/** First level of the release line that did not have these emoji from its start. */
const withoutBlobs = 422;
/** The maximum of a size in the service's database. */
const largestSize = 32_767;

/** Throws for values that the service refuses only while it processes them; a size that does not fit makes it fail. */
export function checkDefaults(args: WireArgs<typeof setDefaults>, level: number): void {
  // Only some of the levels have this word (docs/service.md, Default settings).
  if (args.emojiset === 'google-blob' && level >= withoutBlobs) {
    throw new ApiError('Invalid emojiset: Value error, Not in the list of possible values');
  }
  const { notification_sound: sound, email_notifications_batching_period_seconds: period } = args;
  // The word for no sound is `none`.
  if (sound !== undefined && sound !== 'none' && !notificationSounds.includes(sound)) {
    throw new ApiError(`Invalid notification sound '${sound}'`);
  }
  if (period !== undefined && (period <= 0 || period > longestBatching)) {
    throw new ApiError(`Invalid email batching period: ${period} seconds`);
  }
  for (const size of [args.web_font_size_px, args.web_line_height_percent]) {
    if (size !== undefined && (size < 0 || size > largestSize)) {
      throw new InternalServerError(`${size} does not fit`);
    }
  }
}

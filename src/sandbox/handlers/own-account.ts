import { randomBytes } from 'node:crypto';
import * as rows from '../../api/table/own-account.ts';
import { emitBotKey, emitBotPicture } from '../emit/bots.ts';
import { emitPicture } from '../emit/person.ts';
import { emitUserChanges, visibleChannelsOf } from '../emit/users.ts';
import { ApiError, authenticationError, rateLimitError } from '../errors/api-error.ts';
import { callerOf, isAdministrator } from '../rules/caller.ts';
import { isAddress } from '../rules/email-addresses.ts';
import { checkImage } from '../rules/emoji.ts';
import { fieldsAt } from '../rules/levels.ts';
import { changedProfile, requireOwnFields } from '../rules/profile-data.ts';
import { settingOf } from '../rules/realm-settings.ts';
import { avatarUrl } from '../serializers/user.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { type Call, defineHandler } from './handler.ts';

type AvatarCall = Call<typeof rows.setAvatar> | Call<typeof rows.removeAvatar>;
type ProfileCall = Call<typeof rows.setOwnProfile> | Call<typeof rows.clearOwnProfile>;

/** POST /users/me/avatar. The image is checked but not stored. */
export const setAvatar = defineHandler(rows.setAvatar, (call) => {
  const { files = [] } = call;
  if (files.length !== 1) throw new ApiError('You must upload exactly one avatar.');
  requireChanging(call);
  for (const file of files) checkImage(file);
  return changePicture(call, `${randomBytes(16).toString('hex')}.png`);
});

/** DELETE /users/me/avatar. */
export const removeAvatar = defineHandler(rows.removeAvatar, (call) => {
  requireChanging(call);
  return changePicture(call, undefined);
});

function requireChanging(call: AvatarCall): void {
  if (settingOf(call.organization, 'avatar_changes_disabled') !== true || isAdministrator(callerOf(call)))
    return;
  throw new ApiError('Avatar changes are disabled in this organization.');
}

function changePicture(call: AvatarCall, file: string | undefined) {
  const { account } = call;
  if (file === undefined) delete account.avatar_file;
  else account.avatar_file = file;
  account.avatar_version += 1;
  if (account.is_bot) emitBotPicture(call, account);
  else emitPicture(call, account);
  return { avatar_url: avatarUrl(account) };
}

/** PATCH /users/me/profile_data. Clearing a value needs another call. */
export const setOwnProfile = defineHandler(rows.setOwnProfile, (call) => {
  const { organization, account, args } = call;
  const index = args.data.findIndex(({ value }) => value === null);
  if (index >= 0) throw new ApiError(`data[${index}]["value"]["str"] is not a string`);
  requireOwnFields(
    callerOf(call),
    args.data.map(({ id }) => id),
  );
  return keep(call, changedProfile(organization, account.profile_data, args.data));
});

/** DELETE /users/me/profile_data. */
export const clearOwnProfile = defineHandler(rows.clearOwnProfile, (call) => {
  const { organization, account, args } = call;
  requireOwnFields(callerOf(call), args.data);
  const cleared = args.data.map((id) => ({ id, value: null }));
  return keep(call, changedProfile(organization, account.profile_data, cleared));
});

function keep(call: ProfileCall, profile_data: User['profile_data']): Record<string, never> {
  const { account } = call;
  const before = { ...account };
  const visible = visibleChannelsOf(call, account);
  account.profile_data = profile_data;
  emitUserChanges(call, before, account, visible);
  return {};
}

/** The password of every person in a sandbox; bots have none. */
export const sandboxPassword = 'sandbox';

/** How many password attempts one name has, and in how many seconds (docs/service.md, Rate limit). */
const maxTries = 5;
const period = 1800;

/** POST /fetch_api_key. */
export const fetchKey = defineHandler(rows.fetchKey, ({ organization, args, level, now }) => {
  const name = args.username.trim();
  if (!isAddress(name)) throw new ApiError('Enter a valid email address.');
  countTry(organization, name.toLowerCase(), now);
  const account = organization.usersByEmail.get(name.toLowerCase());
  if (account === undefined || account.is_bot || args.password !== sandboxPassword) {
    throw authenticationError('Your username or password is incorrect', 'AUTHENTICATION_FAILED', level);
  }
  if (organization.isDeactivated) {
    throw authenticationError('This organization has been deactivated', 'REALM_DEACTIVATED', level);
  }
  if (!account.is_active) throw authenticationError('Account is deactivated', 'USER_DEACTIVATED', level);
  organization.passwordTries.delete(name.toLowerCase());
  return {
    api_key: account.api_key,
    email: account.delivery_email,
    ...fieldsAt(level, { user_id: [171, account.user_id] }),
  };
});

/** POST /users/me/api_key/regenerate. */
export const regenerateKey = defineHandler(rows.regenerateKey, (call) => {
  const { organization, account } = call;
  const api_key = randomBytes(16).toString('hex');
  organization.changeKey(account, api_key);
  if (account.is_bot) emitBotKey(call, account);
  return { api_key };
});

/** Counts a password attempt. An attempt over the limit is not counted, and a success clears the count. */
function countTry({ passwordTries }: Organization, name: string, now: number): void {
  const tries = (passwordTries.get(name) ?? []).filter((time) => time > now - period);
  const oldest = tries[0];
  if (tries.length >= maxTries && oldest !== undefined) throw rateLimitError(oldest + period - now);
  passwordTries.set(name, [...tries, now]);
}

import { randomBytes } from 'node:crypto';
import { normalizeName } from '../../api/normalize-name.ts';
import * as rows from '../../api/table/users.ts';
import { emitSubscribed } from '../emit/subscriptions.ts';
import { emitUserAdded } from '../emit/users.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasMetadataAccess } from '../rules/access.ts';
import { callerOf } from '../rules/caller.ts';
import { isAddress, requireAllowedAddress, requireFreeAddress } from '../rules/email-addresses.ts';
import { fieldsAt } from '../rules/levels.ts';
import { addSubscribers } from '../rules/membership.ts';
import { lastMessageId } from '../rules/messages.ts';
import { apiEmail, noSuchUser, requireUniqueName, userByAddress, userName } from '../rules/users.ts';
import { userSerializer } from '../serializers/user.ts';
import type { User } from '../state/model.ts';
import { newMember } from '../state/new-member.ts';
import type { Organization } from '../state/organization.ts';
import { type Call, defineHandler } from './handler.ts';

/** Below this level, replies about one's own account lack these fields (docs/service.md, Users). */
const fuller = 10;
const fields = ['avatar_version', 'is_guest', 'is_active', 'timezone', 'date_joined'];
/** From this level on, the channels of bots can be listed too (docs/service.md, Users). */
const channelsOfBots = 458;

/** GET /users/me. */
export const ownUser = defineHandler(rows.ownUser, ({ organization, account, level }) => {
  const except = new Set(level >= fuller ? [] : fields);
  return {
    ...userSerializer(account, level, { except })(account),
    max_message_id: lastMessageId(organization, account.user_id),
  };
});

/** GET /users: everyone or the requested users, including bots and deactivated users. */
export const listUsers = defineHandler(rows.listUsers, (call) => {
  const { organization, args } = call;
  const wanted = args.user_ids === undefined ? undefined : new Set<number>(args.user_ids);
  const shown = [...organization.users.values()].filter(({ user_id }) => wanted?.has(user_id) !== false);
  return { members: shown.map(detailed(call)) };
});

/** GET /users/{user_id}. */
export const getUser = defineHandler(rows.getUser, (call) => {
  return userReply(call, call.organization.users.get(call.args.user_id));
});

/** GET /users/{email}. */
export const getUserByEmail = defineHandler(rows.getUserByEmail, (call) => {
  return userReply(call, userByAddress(callerOf(call), call.args.email));
});

/** GET /users/{user_id}/channels: those that the caller may see. */
export const listUserChannels = defineHandler(rows.listUserChannels, (call) => {
  const { organization, args, level } = call;
  const user = organization.users.get(args.user_id);
  if (user === undefined || (user.is_bot && level < channelsOfBots)) throw noSuchUser();
  const caller = callerOf(call);
  const channels = [...organization.channels.values()].filter(
    (channel) => channel.subscribers.includes(user.user_id) && hasMetadataAccess(caller, channel),
  );
  return { subscribed_channel_ids: channels.map(({ stream_id }) => stream_id) };
});

type DetailedCall = Call<typeof rows.listUsers>;

function userReply(call: DetailedCall, user: User | undefined): Record<string, unknown> {
  if (user === undefined) throw noSuchUser();
  return { user: detailed(call)(user) };
}

/** Returns the serializer of users with the details that the call requests. */
function detailed({ account, level, args }: DetailedCall): (user: User) => Record<string, unknown> {
  const gravatarLeftOut = args.client_gravatar ?? level >= 92;
  const except = new Set(args.include_custom_profile_fields === true ? [] : ['profile_data']);
  const serialize = userSerializer(account, level, { except });
  return (user) => ({
    ...serialize(user),
    ...(gravatarLeftOut && apiEmail(user) === user.delivery_email ? { avatar_url: null } : {}),
  });
}

/** From this level on, being an administrator is not enough (docs/service.md, Users). */
const needsPermission = 36;
/** The service also estimates the strength of a password; the sandbox checks only its length. */
const shortestPassword = 6;

/** POST /users. The new user is a member and is subscribed to the default channels. The password is not stored. */
export const createUser = defineHandler(rows.createUser, (call) => {
  const { organization, account, args, level, now } = call;
  if (level >= needsPermission && !account.can_create_users) {
    throw new ApiError('User not authorized to create users');
  }
  const full_name = userName(args.full_name, level);
  requireUniqueName(organization, full_name);
  const email = normalizeName(args.email);
  if (!isAddress(email)) throw new ApiError('Bad name or username');
  requireAllowedAddress(organization, email);
  requireFreeAddress(organization, email, level);
  if (args.password.length < shortestPassword) throw new ApiError('The password is too weak.');
  const user: User = {
    ...newMember({
      user_id: organization.nextId('user'),
      delivery_email: email,
      full_name,
      date_joined: now,
      api_key: randomBytes(16).toString('hex'),
    }),
    ...settingsOfNew(organization),
  };
  organization.addUser(user);
  const joined = [...organization.channels.values()].filter((each) => each.is_default && !each.is_archived);
  for (const channel of joined) addSubscribers(channel, [user]);
  emitUserAdded(call, user);
  emitSubscribed(call, new Map(joined.map((channel) => [channel, [user]])));
  return fieldsAt(level, { user_id: [30, user.user_id] });
});

/** Returns the settings with which new users start. */
function settingsOfNew({ userDefaults }: Organization): Partial<User> {
  const { email_address_visibility, presence_enabled, ...settings } = userDefaults;
  return {
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(email_address_visibility !== undefined && {
      email_address_visibility: email_address_visibility as NonNullable<User['email_address_visibility']>,
    }),
    ...(presence_enabled !== undefined && { presence_enabled: presence_enabled === true }),
  };
}

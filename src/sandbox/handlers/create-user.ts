import { randomBytes } from 'node:crypto';
import { normalizeName } from '../../api/normalize-name.ts';
import { createUser as row } from '../../api/table/users.ts';
import { emitSubscribed } from '../emit/subscriptions.ts';
import { emitUserAdded } from '../emit/users.ts';
import { ApiError } from '../errors/api-error.ts';
import { isAddress, requireAllowedAddress, requireFreeAddress } from '../rules/email-addresses.ts';
import { fieldsAt } from '../rules/levels.ts';
import { addSubscribers } from '../rules/subscribers.ts';
import { requireUniqueName, userName } from '../rules/user-names.ts';
import type { User } from '../state/model.ts';
import { newMember } from '../state/new-member.ts';
import type { Organization } from '../state/organization.ts';
import { defineHandler } from './handler.ts';

/** From this level on, being an administrator is not enough (docs/service.md, Users). */
const needsPermission = 36;
/** The service also estimates the strength of a password; the sandbox checks only its length. */
const shortestPassword = 6;

/** POST /users. The new user is a member and is subscribed to the default channels. The password is not stored. */
export const createUser = defineHandler(row, (call) => {
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

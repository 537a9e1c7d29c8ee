/** Finds the rights over people that the account lacks, as far as they are known (docs/service.md, Users). */
import type { ProfileValue } from '../../api/codecs/profile-data.ts';
import { hasRole, rankOf, roleOf } from '../../api/roles.ts';
import { addressesByOwnersSince } from '../../api/table/users.ts';
import type { User } from '../../directory/users.ts';
import type { MissingRight, OwnRights } from '../_own-rights.ts';
import { isOwnProfile } from './_own-profile.ts';

/**
 * Returns the right that the account lacks to change a user.
 * @param changes the named fields, including those that are up to date
 */
export function missingForUpdating(
  user: User,
  changes: {
    readonly role?: unknown;
    readonly new_email?: unknown;
    readonly profile_data?: readonly ProfileValue[] | undefined;
  },
  rights: OwnRights,
  level: number,
): MissingRight | undefined {
  const { role, new_email } = changes;
  const own = roleOf(user);
  const changesRole = role !== undefined && Number(role) !== own;
  const change = { what: `change ${user.full_name}` };
  const isOwn =
    isOwnProfile(user, changes, { user_id: rights.id, role: rankOf('guest') }) ||
    (!changesRole && isBotOf(user, rights));
  const missing = isOwn ? undefined : rights.missingRole('administrator', change);
  if (missing !== undefined) return missing;
  if (changesRole && [Number(role), own].includes(rankOf('owner'))) {
    const owning = rights.missingRole('owner', { what: 'add or remove the owner role', param: 'role' });
    if (owning !== undefined) return owning;
  }
  if (new_email === undefined || level < addressesByOwnersSince || rights.is('owner')) return undefined;
  return {
    what: 'change addresses',
    needs: 'needs to be an owner with the can_change_user_emails permission',
    param: 'new_email',
  };
}

/** Returns what it lacks to deactivate a user. */
export function missingForDeactivating(user: User, rights: OwnRights): MissingRight | undefined {
  return hasRole(roleOf(user), 'owner')
    ? rights.missingRole('owner', { what: 'deactivate an owner' })
    : rights.missingRole('administrator', { what: `deactivate ${user.full_name}` });
}

/** Returns what it lacks to reactivate a user. */
export function missingForReactivating(user: User, rights: OwnRights): MissingRight | undefined {
  return isBotOf(user, rights)
    ? undefined
    : rights.missingRole('administrator', { what: `reactivate ${user.full_name}` });
}

/** Returns what it lacks to give a new user a role. */
export function missingForRole(role: unknown, rights: OwnRights): MissingRight | undefined {
  if (role === undefined || !hasRole(Number(role), 'owner')) return undefined;
  return rights.missingRole('owner', { what: 'create owners', param: 'role' });
}

function isBotOf({ is_bot, bot_owner_id }: User, { id }: OwnRights): boolean {
  return is_bot === true && bot_owner_id === id;
}

/** Which rights over people the account lacks, as far as that is known (docs/service.md, Users). */
import { hasRole, rankOf } from '../../api/roles.ts';
import type { User } from '../../directory/users.ts';
import type { Lack, OwnRights } from '../_own-rights.ts';
import type { UserChanges } from './_changes.ts';
import { roleOf } from './_roles.ts';

/** From this level on addresses are changed by owners alone. */
const addressesByOwners = 417;

/** The right that the account lacks for a change of a user. @param changes the fields named, also those already up to date */
export function lacksForUpdating(
  user: User,
  { role, new_email }: UserChanges,
  rights: OwnRights,
  level: number,
): Lack | undefined {
  const own = roleOf(user);
  const changesRole = role !== undefined && Number(role) !== own;
  if (!rights.is('administrator') && (changesRole || !isBotOf(user, rights))) {
    return { what: `change ${user.full_name}`, needs: 'needs the role administrator' };
  }
  if (changesRole && [Number(role), own].includes(rankOf('owner'))) {
    const lack = lacksForOwners('add or remove the owner role', rights);
    if (lack !== undefined) return { ...lack, param: 'role' };
  }
  if (new_email === undefined || level < addressesByOwners || rights.is('owner')) return undefined;
  return {
    what: 'change addresses',
    needs: 'an address is changed by an owner with the can_change_user_emails permission',
    param: 'new_email',
  };
}

/** What it lacks to deactivate somebody. */
export function lacksForDeactivating(user: User, rights: OwnRights): Lack | undefined {
  if (!rights.is('administrator')) {
    return { what: `deactivate ${user.full_name}`, needs: 'needs the role administrator' };
  }
  return hasRole(roleOf(user), 'owner') ? lacksForOwners('deactivate an owner', rights) : undefined;
}

/** What it lacks to bring somebody back. */
export function lacksForReactivating(user: User, rights: OwnRights): Lack | undefined {
  if (rights.is('administrator') || isBotOf(user, rights)) return undefined;
  return { what: `reactivate ${user.full_name}`, needs: 'needs the role administrator' };
}

/** What it lacks to give a role to somebody new. */
export function lacksForRole(role: unknown, rights: OwnRights): Lack | undefined {
  if (role === undefined || !hasRole(Number(role), 'owner')) return undefined;
  const lack = lacksForOwners('make owners', rights);
  return lack && { ...lack, param: 'role' };
}

function lacksForOwners(what: string, rights: OwnRights): Lack | undefined {
  return rights.is('owner') ? undefined : { what, needs: 'needs the role owner' };
}

function isBotOf({ is_bot, bot_owner_id }: User, { id }: OwnRights): boolean {
  return is_bot === true && bot_owner_id === id;
}

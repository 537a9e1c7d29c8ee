/** Finds the user that a call names. */

import { normalizeName } from '../../api/normalize-name.ts';
import { hasRole, isAtLeast } from '../../api/roles.ts';
import type { Role } from '../../api/spec.ts';
import { byRealAddressSince } from '../../api/table/users.ts';
import { foundIn, userNameRule } from '../../api/text-rule.ts';
import { ApiError } from '../errors/api-error.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { mustBeOwner } from './api-errors.ts';
import { type Caller, isAdministrator, isOwner } from './caller.ts';
import { settingOf } from './realm-settings.ts';

/**
 * Finds a user by the real address if the caller's role may see it, or by the API address
 * (docs/service.md, Users).
 */
export function userByAddress(
  { organization, user: viewer, level }: Caller,
  email: string,
): User | undefined {
  const wanted = email.toLowerCase();
  const user = organization.usersByEmail.get(wanted);
  if (level < byRealAddressSince) return user !== undefined && apiEmail(user) === email ? user : dummy();
  return user !== undefined && roleCanSeeRealEmail(viewer, user) ? user : dummy();

  function dummy(): User | undefined {
    const id = dummyEmailId(wanted);
    const found = organization.users.get(id);
    if (wanted !== dummyEmail(id) || found === undefined) return undefined;
    return level >= byRealAddressSince || apiEmail(found) === email ? found : undefined;
  }
}

/** Returns the person with that id; not a bot. */
function personOf({ users }: Organization, id: number): User {
  const user = users.get(id);
  if (user === undefined || user.is_bot) throw noSuchUser();
  return user;
}

/** Returns the person with that id, who must be active. */
export function activePersonOf(organization: Organization, id: number): User {
  const user = personOf(organization, id);
  if (!user.is_active) throw new ApiError('User is deactivated');
  return user;
}

export function noSuchUser(): ApiError {
  return new ApiError('No such user');
}

const {
  shortest,
  longest,
  never: [unprintable, reserved, numbered],
} = userNameRule;
/**
 * Format characters, such as joiners of emoji and direction marks, are an error at level 218 and allowed at 372;
 * which level between them changed that is not known (docs/service.md, Users).
 */
const allowsFormat = 219;
const anyControl = /\p{C}/u;

/** Returns the full name as it is stored, trimmed. Throws an ApiError for an invalid name. */
export function userName(written: string, level: number): string {
  const name = normalizeName(written);
  const { length } = [...name];
  if (length > longest) throw new ApiError('Name too long!');
  if (length < shortest) throw new ApiError('Name too short!');
  const hidden = level >= allowsFormat ? foundIn(name, unprintable) : anyControl.exec(name)?.[0];
  if (hidden !== undefined || foundIn(name, reserved) !== undefined) {
    throw new ApiError('Invalid characters in name!');
  }
  if (foundIn(name, numbered) !== undefined) throw new ApiError('Invalid format!');
  return name;
}

/**
 * Throws if another user has the name and the organization requires unique names. Case and Unicode forms are ignored,
 * and deactivated users are included.
 * @param own id of the user who is renamed
 */
export function requireUniqueName(organization: Organization, name: string, own?: number): void {
  if (settingOf(organization, 'require_unique_names') !== true) return;
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  const isTaken = [...organization.users.values()].some(
    ({ user_id, full_name }) => user_id !== own && plain(full_name) === plain(name),
  );
  if (isTaken) throw new ApiError('Unique names required in this organization.');
}

/** Host of the addresses that replace hidden ones. */
const dummyHost = 'sandbox.invalid';

function visibility(user: User): number {
  return user.is_bot ? 1 : (user.email_address_visibility ?? 1);
}

/** Returns the address that replaces a hidden one. */
function dummyEmail(userId: number): string {
  return `user${userId}@${dummyHost}`;
}

/** Returns the address in `email`: the real one only if everyone may see it (docs/service.md, Users). */
export function apiEmail(user: User): string {
  return visibility(user) === 1 ? user.delivery_email : dummyEmail(user.user_id);
}

/** Least powerful role that sees the real address, by visibility setting; nobody if there is none. */
const leastRole: Readonly<Record<number, Role | undefined>> = {
  1: 'guest',
  2: 'member',
  3: 'administrator',
  5: 'moderator',
};

/** Whether the viewer may see the user's real address; their own address always. */
export function canSeeRealEmail(viewer: User, user: User): boolean {
  return viewer.user_id === user.user_id || roleCanSeeRealEmail(viewer, user);
}

/**
 * Whether the viewer may see the address because of the role. Looking up by address uses this, so one's own hidden
 * address is not found.
 */
function roleCanSeeRealEmail(viewer: User, user: User): boolean {
  const least = leastRole[visibility(user)];
  return least !== undefined && isAtLeast(viewer.role, least);
}

/** Returns the id in an address that replaces a hidden one, or 0, which no user has. */
function dummyEmailId(email: string): number {
  return Number(/^user([0-9]{1,15})@/.exec(email)?.[1] ?? 0);
}

/**
 * The interface refuses guests as administrators; servers up to level 372 and from level 442 on do not
 * (docs/service.md, Users).
 */
const refusesGuests = (level: number) => level > 372 && level < 442;

/** Throws if the caller may not change the role. A role that the user already has is not a change. */
export function checkRoleChange(caller: Caller, user: User, role: number): void {
  if (role === user.role) return;
  if (!isAdministrator(caller)) {
    throw new ApiError('Must be an organization administrator', { code: 'UNAUTHORIZED_PRINCIPAL' });
  }
  const isOwners = hasRole(user.role, 'owner');
  if ((hasRole(role, 'owner') || isOwners) && !isOwner(caller)) throw mustBeOwner();
  if (isOwners && activeOwners(caller.organization) <= 1) {
    throw new ApiError('The owner permission cannot be removed from the only organization owner.');
  }
  if (hasRole(user.role, 'guest') && isAtLeast(role, 'administrator') && refusesGuests(caller.level)) {
    throw new ApiError('Guests cannot be organization administrators');
  }
}

/** Counts the active owners; bots do not count. */
export function activeOwners({ users }: Organization): number {
  let count = 0;
  for (const { role, is_active, is_bot } of users.values()) {
    if (hasRole(role, 'owner') && is_active && !is_bot) count += 1;
  }
  return count;
}

/** A user's id or API email address. */
type WirePrincipal = number | string;

/** Whether the call concerns only the account itself. Naming oneself by address counts as naming another user. */
export function actsOnSelf({ user }: Caller, principals: readonly WirePrincipal[] | undefined): boolean {
  return principals === undefined || principals.every((principal) => principal === user.user_id);
}

/** Returns the users, each once, in the given order; an empty list stands for the account itself. */
export function usersOf(caller: Caller, principals: readonly WirePrincipal[] | undefined): User[] {
  if (principals === undefined || principals.length === 0) return [caller.user];
  return activeUsers(caller, principals);
}

/** Returns the users, each once, in the given order. Throws for unknown and deactivated users. */
export function activeUsers(caller: Caller, principals: readonly WirePrincipal[]): User[] {
  return [...new Set(principals)].map((principal) => {
    const user = userBy(caller.organization, principal);
    if (user === undefined) throw principalRefused('No such user', caller.level);
    if (!user.is_active) throw principalRefused('User is deactivated', caller.level);
    return user;
  });
}

function userBy(organization: Organization, principal: WirePrincipal): User | undefined {
  if (typeof principal === 'number') return organization.users.get(principal);
  const email = principal.trim().toLowerCase();
  const user = organization.usersByEmail.get(email) ?? organization.users.get(dummyEmailId(email));
  return user !== undefined && apiEmail(user).toLowerCase() === email ? user : undefined;
}

/** Returns the error for a refused principal. The status is 403 below level 208 (docs/service.md, Errors). */
function principalRefused(message: string, level: number): ApiError {
  return level >= 208
    ? new ApiError(message)
    : new ApiError(message, { status: 403, code: 'UNAUTHORIZED_PRINCIPAL' });
}

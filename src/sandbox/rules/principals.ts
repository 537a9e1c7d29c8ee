import { ApiError } from '../errors/api-error.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import type { Caller } from './caller.ts';
import { apiEmail, dummyEmailId } from './users.ts';

/** A user's id or API email address. */
export type WirePrincipal = number | string;

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

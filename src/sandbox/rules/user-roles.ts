/** Who may give which role to whom. */

import { hasRole, isAtLeast } from '../../api/roles.ts';
import { ApiError } from '../errors/api-error.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { mustBeOwner } from './api-errors.ts';
import { type Caller, isAdministrator, isOwner } from './caller.ts';

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

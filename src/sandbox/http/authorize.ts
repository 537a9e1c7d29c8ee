/** Authorization before the parameters are read: the least role, and whether bots may call. */
import { isAtLeast, leastRole, refusesBots, refusesPeople } from '../../api/roles.ts';
import type { Endpoint, Role } from '../../api/spec.ts';
import { ApiError } from '../errors/api-error.ts';
import type { User } from '../state/model.ts';

/**
 * Errors for a missing role. For owner and administrator they have their own code; the others are plain bad requests
 * (docs/service.md, Errors).
 */
const roleErrors: Readonly<Record<Role, () => ApiError>> = {
  owner: () => new ApiError('Must be an organization owner', { code: 'UNAUTHORIZED_PRINCIPAL' }),
  administrator: () =>
    new ApiError('Must be an organization administrator', { code: 'UNAUTHORIZED_PRINCIPAL' }),
  moderator: () => new ApiError('Insufficient permission'),
  member: () => new ApiError('Not allowed for guest users'),
  guest: () => new ApiError('Insufficient permission'),
};

/** Throws an ApiError if the account may not call the endpoint at all. */
export function authorize(row: Endpoint, account: User, level: number): void {
  const least = leastRole(row, level);
  if (least !== undefined && !isAtLeast(account.role, least)) throw roleErrors[least]();
  if (account.is_bot && refusesBots(row, level)) {
    throw new ApiError('This endpoint does not accept bot requests.');
  }
  if (!account.is_bot && refusesPeople(row, level)) throw new ApiError('Must be a bot user');
}

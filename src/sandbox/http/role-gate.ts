/** The gate that stands before the parameters are read: the least role, and whether bots may pass. */
import { rankOf, refusesBots } from '../../api/roles.ts';
import type { Endpoint, Role } from '../../api/spec.ts';
import { Refusal } from '../errors/refusal.ts';
import type { User } from '../state/model.ts';

/** A missing plain role of power has a code of its own; the other gates are plain bad requests. */
const refusals: Readonly<Record<Role, () => Refusal>> = {
  owner: () => new Refusal('Must be an organization owner', { code: 'UNAUTHORIZED_PRINCIPAL' }),
  administrator: () =>
    new Refusal('Must be an organization administrator', { code: 'UNAUTHORIZED_PRINCIPAL' }),
  moderator: () => new Refusal('Insufficient permission'),
  member: () => new Refusal('Not allowed for guest users'),
  guest: () => new Refusal('Insufficient permission'),
};

/** Throws a Refusal where the account may not call the endpoint at all. */
export function checkRole(row: Endpoint, account: User, level: number): void {
  if (row.role !== undefined && account.role > rankOf(row.role)) throw refusals[row.role]();
  if (account.is_bot && refusesBots(row, level)) {
    throw new Refusal('This endpoint does not accept bot requests.');
  }
}

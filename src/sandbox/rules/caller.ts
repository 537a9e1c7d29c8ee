import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { hasRole, isAtLeast } from '../../api/roles.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { Membership } from './membership.ts';

/** The caller of an endpoint: the account, and what the permission rules need about it. */
export interface Caller {
  readonly organization: Organization;
  readonly user: User;
  readonly membership: Membership;
  /** Feature level of the sandbox. */
  readonly level: number;
  /** UNIX seconds. */
  readonly now: number;
}

/** Returns the caller of a call. */
export function callerOf(call: {
  readonly organization: Organization;
  readonly account: User;
  readonly level: number;
  readonly now: number;
}): Caller {
  const { organization, account: user, level, now } = call;
  return { organization, user, level, now, membership: new Membership(organization, user, now) };
}

export function isOwner({ user }: Caller): boolean {
  return hasRole(user.role, 'owner');
}

/** Whether the caller is an administrator; owners are administrators too. */
export function isAdministrator({ user }: Caller): boolean {
  return isAtLeast(user.role, 'administrator');
}

export function isGuest({ user }: Caller): boolean {
  return hasRole(user.role, 'guest');
}

/**
 * Whether the value includes the caller, who must not be a guest. Guests never have a permission that cannot be given
 * to everyone, not even through a group.
 */
export function holdsUnlessGuest(caller: Caller, value: GroupSetting): boolean {
  return !isGuest(caller) && caller.membership.holds(value);
}

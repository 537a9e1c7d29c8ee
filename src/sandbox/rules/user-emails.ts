import { isAtLeast } from '../../api/roles.ts';
import type { Role } from '../../api/spec.ts';
import type { User } from '../state/model.ts';

/** Host of the addresses that replace hidden ones. */
const dummyHost = 'sandbox.invalid';

function visibility(user: User): number {
  return user.is_bot ? 1 : (user.email_address_visibility ?? 1);
}

/** Returns the address that replaces a hidden one. */
export function dummyEmail(userId: number): string {
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
export function seesRealEmail(viewer: User, user: User): boolean {
  return viewer.user_id === user.user_id || roleSeesRealEmail(viewer, user);
}

/**
 * Whether the viewer may see the address because of the role. Looking up by address uses this, so one's own hidden
 * address is not found.
 */
export function roleSeesRealEmail(viewer: User, user: User): boolean {
  const least = leastRole[visibility(user)];
  return least !== undefined && isAtLeast(viewer.role, least);
}

/** Returns the id in an address that replaces a hidden one, or 0, which no user has. */
export function dummyEmailId(email: string): number {
  return Number(/^user([0-9]{1,15})@/.exec(email)?.[1] ?? 0);
}

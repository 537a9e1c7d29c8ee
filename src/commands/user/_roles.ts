import { roleLabel as labelOf, rankOf } from '../../api/roles.ts';

/** What of a user tells the role; servers below feature level 59 have the switches alone. */
interface Ranked {
  readonly role?: number | undefined;
  readonly is_owner?: boolean | undefined;
  readonly is_admin?: boolean | undefined;
  readonly is_guest?: boolean | undefined;
}

/** The role as its number. */
export function roleOf({ role, is_owner, is_admin, is_guest }: Ranked): number {
  if (role !== undefined) return role;
  if (is_owner === true) return rankOf('owner');
  if (is_admin === true) return rankOf('administrator');
  return rankOf(is_guest === true ? 'guest' : 'member');
}

/** The word for a role: `moderator`; an unknown number as it is. */
export function roleLabel(role: number): string {
  return labelOf(role) ?? String(role);
}

/** The roles of accounts as words and numbers, and the accounts that a row rejects. */
import type { Endpoint, Role } from './spec.ts';
import type { Choice } from './value-options.ts';

/** Roles as numbers; lower is more powerful. */
export const roles = [
  { value: 100, label: 'owner' },
  { value: 200, label: 'administrator', spellings: ['admin'] },
  { value: 300, label: 'moderator' },
  { value: 400, label: 'member' },
  { value: 600, label: 'guest' },
] as const satisfies readonly Choice[];

export type Rank = (typeof roles)[number]['value'];

/** The numbers of the roles, the most powerful first. */
export const ranks: readonly Rank[] = roles.map(({ value }) => value);

const numbers = Object.fromEntries(roles.map(({ label, value }) => [label, value])) as Readonly<
  Record<Role, Rank>
>;

/** Returns the number of a role; lower is more powerful. */
export function rankOf(role: Role): Rank {
  return numbers[role];
}

/** Whether a number is that of a role. */
export function hasRole(rank: number | undefined, role: Role): boolean {
  return rank === rankOf(role);
}

/** Whether the role with this number is as powerful as another one, or more. */
export function isAtLeast(rank: number, role: Role): boolean {
  return rank <= rankOf(role);
}

/** Returns the word for a role's number; undefined if it belongs to no role. */
export function roleLabel(rank: Rank): Role;
export function roleLabel(rank: number | undefined): Role | undefined;
export function roleLabel(rank: number | undefined): Role | undefined {
  return roles.find(({ value }) => value === rank)?.label;
}

/** The fields that show a user's role; servers below feature level 59 have only the booleans. */
interface Ranked {
  readonly role?: number | undefined;
  readonly is_owner?: boolean | undefined;
  readonly is_admin?: boolean | undefined;
  readonly is_guest?: boolean | undefined;
}

/** Returns the role of a user as its number. */
export function roleOf({ role, is_owner, is_admin, is_guest }: Ranked): number {
  if (role !== undefined) return role;
  if (is_owner === true) return rankOf('owner');
  if (is_admin === true) return rankOf('administrator');
  return rankOf(is_guest === true ? 'guest' : 'member');
}

/** Returns the least role that a server of this level requires for a row; undefined if it does not check the role. */
export function leastRole({ role }: Endpoint, level: number): Role | undefined {
  if (typeof role !== 'object') return role;
  return level <= role.until ? role.least : undefined;
}

/** Whether a server of this level rejects bots for a row. */
export function refusesBots({ humansOnly = false }: Endpoint, level: number): boolean {
  return typeof humansOnly === 'boolean' ? humansOnly : level <= humansOnly.until;
}

/** Whether a server of this level rejects people for a row. */
export function refusesPeople({ botsOnly }: Endpoint, level: number): boolean {
  return botsOnly !== undefined && level >= botsOnly.since;
}

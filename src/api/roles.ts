/** The roles of accounts as words and numbers, and which accounts a row shuts out. */
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

/** The number of a role; lower is more powerful. */
export function rankOf(role: Role): Rank {
  return numbers[role];
}

/** Whether a number is that of the role. */
export function hasRole(rank: number | undefined, role: Role): boolean {
  return rank === rankOf(role);
}

/** Whether a role, by its number, has the power of another one or more. */
export function isAtLeast(rank: number, role: Role): boolean {
  return rank <= rankOf(role);
}

/** The word for a role's number; undefined where no role has it. */
export function roleLabel(rank: Rank): Role;
export function roleLabel(rank: number | undefined): Role | undefined;
export function roleLabel(rank: number | undefined): Role | undefined {
  return roles.find(({ value }) => value === rank)?.label;
}

/** What of a user tells the role; servers below feature level 59 have the switches alone. */
interface Ranked {
  readonly role?: number | undefined;
  readonly is_owner?: boolean | undefined;
  readonly is_admin?: boolean | undefined;
  readonly is_guest?: boolean | undefined;
}

/** The role of a user as its number. */
export function roleOf({ role, is_owner, is_admin, is_guest }: Ranked): number {
  if (role !== undefined) return role;
  if (is_owner === true) return rankOf('owner');
  if (is_admin === true) return rankOf('administrator');
  return rankOf(is_guest === true ? 'guest' : 'member');
}

/** The least role that a server of this level asks of who calls a row; undefined where it looks at no role. */
export function leastRole({ role }: Endpoint, level: number): Role | undefined {
  if (typeof role !== 'object') return role;
  return level <= role.until ? role.least : undefined;
}

/** Whether a server of this level refuses a row to bots. */
export function refusesBots({ humansOnly = false }: Endpoint, level: number): boolean {
  return typeof humansOnly === 'boolean' ? humansOnly : level <= humansOnly.until;
}

/** Whether a server of this level refuses a row to people. */
export function refusesPeople({ botsOnly }: Endpoint, level: number): boolean {
  return botsOnly !== undefined && level >= botsOnly.since;
}

import type { Endpoint, Role } from '../api/spec.ts';
import { roles } from '../api/table/users.ts';

/** What a role is called. */
export function roleLabel(value: number): string {
  return roles.find((role) => role.value === value)?.label ?? `account of role ${value}`;
}

export function article(word: string): string {
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`;
}

function rank(role: Role): number {
  return roles.find(({ label }) => label === role)?.value ?? 0;
}

/** What an account lacks for a row: `role administrator`, `a person's account`; undefined where nothing. */
export function lacks(
  { role, humansOnly }: Endpoint,
  me: { readonly role?: number | undefined; readonly is_bot?: boolean | undefined },
  level: number,
): string | undefined {
  const until = typeof humansOnly === 'object' ? humansOnly.until : Number.POSITIVE_INFINITY;
  if (humansOnly && me.is_bot === true && level <= until) return 'the account of a person';
  if (role !== undefined && me.role !== undefined && me.role > rank(role)) return `the role ${role}`;
  return undefined;
}

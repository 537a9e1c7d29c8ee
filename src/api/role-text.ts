import { roleLabel } from './roles.ts';

/** Returns the word for a role, `moderator`; its number if no role has it. */
export function roleText(rank: number): string {
  return roleLabel(rank) ?? String(rank);
}

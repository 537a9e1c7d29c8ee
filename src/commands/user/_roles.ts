import { roleLabel as labelOf } from '../../api/roles.ts';

/** Returns the word for a role: `moderator`; the number if it is unknown. */
export function roleLabel(role: number): string {
  return labelOf(role) ?? String(role);
}

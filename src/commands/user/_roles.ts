import { roleLabel as labelOf } from '../../api/roles.ts';

/** The word for a role: `moderator`; an unknown number as it is. */
export function roleLabel(role: number): string {
  return labelOf(role) ?? String(role);
}

import { isAtLeast, refusesBots } from '../api/roles.ts';
import type { Endpoint } from '../api/spec.ts';

/**
 * Returns what an account lacks for a row, such as `the role administrator` or `the account of a
 * person`; undefined if nothing.
 */
export function missingRequirement(
  row: Endpoint,
  me: { readonly role?: number | undefined; readonly is_bot?: boolean | undefined },
  level: number,
): string | undefined {
  if (me.is_bot === true && refusesBots(row, level)) return 'the account of a person';
  const { role } = row;
  if (role !== undefined && me.role !== undefined && !isAtLeast(me.role, role)) return `the role ${role}`;
  return undefined;
}

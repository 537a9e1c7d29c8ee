import { isAtLeast, leastRole, refusesBots, refusesPeople } from '../api/roles.ts';
import type { Endpoint } from '../api/spec.ts';

/**
 * Returns what an account lacks for a row, such as `the role administrator` or `the account of a person`; undefined
 * if it lacks nothing.
 */
export function missingRequirement(
  row: Endpoint,
  me: { readonly role?: number | undefined; readonly is_bot?: boolean | undefined },
  level: number,
): string | undefined {
  if (me.is_bot === true && refusesBots(row, level)) return 'the account of a person';
  if (me.is_bot === false && refusesPeople(row, level)) return 'the account of a bot';
  const least = leastRole(row, level);
  const lacks = least !== undefined && me.role !== undefined && !isAtLeast(me.role, least);
  return lacks ? `the role ${least}` : undefined;
}

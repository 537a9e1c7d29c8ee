/**
 * Decides which rights a change takes from the account that makes it: the same for the questions of commands and for
 * the brakes of plans.
 */
import { withArticle } from '../../base/words.ts';
import { roleText } from '../role-text.ts';
import { isAtLeast } from '../roles.ts';
import type { FieldRisk } from './resource.ts';

/** Returns whether an account of this role can lose the permission: some roles have the right in any case. */
export function canLose({ when, unlessRole }: FieldRisk, role: number): boolean {
  return when === 'self-excluded' && (unlessRole === undefined || !isAtLeast(role, unlessRole));
}

/** Returns whether a permission is lost. Undefined if it is not known whether the account has it. */
export function isLost(had: boolean | undefined, has: boolean | undefined): boolean {
  return had === true && has === false;
}

/** Returns the new state of an account that loses power: `a member, no longer an owner`; undefined if it has no less. */
export function lesserRole(from: number, to: number): string | undefined {
  const label = (role: number) => withArticle(roleText(role));
  return to > from ? `${label(to)}, no longer ${label(from)}` : undefined;
}

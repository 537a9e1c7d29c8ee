/** Which addresses an account may have. */

import { ApiError } from '../errors/api-error.ts';
import type { Organization } from '../state/organization.ts';

/** Texts of 372; those of 218 differ, and where between them they changed is not known. */
const newTexts = 219;

/** As far as a double needs it: one `@` with something on both sides, no blanks. */
export function isAddress(email: string): boolean {
  return /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/u.test(email) && email.length <= 254;
}

/** For a new account. Deactivated accounts hold their addresses too; case does not count. */
export function requireFreeAddress(organization: Organization, email: string, level: number): void {
  if (!organization.usersByEmail.has(email.toLowerCase())) return;
  throw new ApiError(level >= newTexts ? 'Email is already in use.' : `Email '${email}' already in use`);
}

/** For a user that gets another address; a change of case alone is refused as well. */
export function requireNewAddress(organization: Organization, email: string): void {
  if (!isAddress(email)) throw new ApiError('Invalid new email address.');
  const holder = organization.usersByEmail.get(email.toLowerCase());
  if (holder === undefined) return;
  const what = holder.is_active ? 'Already has an account.' : 'Account has been deactivated.';
  throw new ApiError(`New email value error: ${what}`);
}

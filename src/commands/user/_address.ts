/** Email addresses as people write them. */
import { isEmailAddress } from '../../api/email-address.ts';
import { usageError } from '../../base/cli-error.ts';

/**
 * Returns the address as the server takes it: trimmed, with text on both sides of the `@`. Throws a usage error.
 * @param what its name in the error: `EMAIL`
 */
export function requireAddress(written: string, what: string): string {
  const email = written.trim();
  if (isEmailAddress(email)) return email;
  throw usageError(`${what} must be an email address, not '${email}'`);
}

/** Returns an address without the name before one in angle brackets, which the server drops too. */
export function bareAddress(written: string): string {
  return (/<([^<>]*)>\s*$/.exec(written)?.[1] ?? written).trim();
}

/** Returns an address in a form for comparing, which ignores case. */
export function comparableAddress(written: string): string {
  return written.trim().toLowerCase();
}

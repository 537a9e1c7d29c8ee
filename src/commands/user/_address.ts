/** Email addresses as a person writes them. */
import { usageError } from '../../base/cli-error.ts';

/**
 * The address as the service takes it: trimmed, with something on both sides of the `@`. Throws a usage error.
 * @param what what it is called in the error: `EMAIL`
 */
export function requireAddress(written: string, what: string): string {
  const email = written.trim();
  if (/^[^\s@]+@[^\s@]+$/u.test(email)) return email;
  throw usageError(`${what} must be an email address, not '${email}'`);
}

/** Without the name before one in angle brackets, which the service leaves out too. */
export function bareAddress(written: string): string {
  return (/<([^<>]*)>\s*$/.exec(written)?.[1] ?? written).trim();
}

/** Addresses as they are told apart: case does not count. */
export function comparableAddress(written: string): string {
  return written.trim().toLowerCase();
}

import { usageError } from '../../base/cli-error.ts';

/** As the service takes it: trimmed, with something on both sides of the `@`. */
export function readAddress(written = ''): string {
  const email = written.trim();
  if (!/^[^\s@]+@[^\s@]+$/u.test(email)) throw usageError(`EMAIL must be an email address, not '${email}'`);
  return email;
}

/** Reads a past time from an option. */
import { usageError } from '../base/cli-error.ts';
import { readMoment } from '../base/read-moment.ts';

/**
 * Returns UNIX seconds. Throws a usage error for a text that is not a time.
 * @param flag the option, for the error
 */
export function momentOf(written: string | undefined, flag: string): number | undefined {
  if (written === undefined) return undefined;
  const moment = readMoment(written, Date.now(), 'ago');
  if (moment !== undefined) return moment;
  throw usageError(
    `${flag} must be a date, a time or a length of time, not '${written}'`,
    'write it as 2026-11-01, 2026-11-01T08:00Z or 7d',
  );
}

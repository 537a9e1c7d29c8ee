/**
 * Returns the milliseconds before the next attempt after a number of failures. The pause doubles up to a limit, and
 * its upper half is random, so that several callers do not come back at once.
 * @param failures from 1
 * @param random in [0, 1)
 */
export function backoff(
  failures: number,
  random: number,
  { first, longest }: { readonly first: number; readonly longest: number },
): number {
  const full = Math.min(longest, first * 2 ** Math.min(failures - 1, 20));
  return full / 2 + (full / 2) * random;
}

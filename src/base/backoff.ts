/**
 * Milliseconds before the next try after so many that failed: doubling, capped, the upper half of
 * it random, so that several callers do not come back at once.
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

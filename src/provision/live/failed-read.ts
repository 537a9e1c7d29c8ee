/** Failed reads in a run that continues without them. */
import type { ExitReason } from '../../base/exit-codes.ts';
import type { Live, Read } from '../model/live.ts';

export interface FailedRead {
  /** The exit reason of a run that continues without it. */
  readonly exitReason: ExitReason;
  /** One line: what was not read, and why. */
  readonly why: string;
}

/**
 * Returns the first read that failed; undefined if the account got everything that it may see.
 * @param others reads beside those of the kinds, by what they read
 */
export function failedRead(
  { kinds, subscribers }: Live,
  others: Readonly<Record<string, Read>> = {},
): FailedRead | undefined {
  const people = [...subscribers.values()].map((read) => ['subscribers', read] as const);
  for (const [what, { status, why, exitReason }] of [...kinds, ...people, ...Object.entries(others)]) {
    if (status !== 'failed') continue;
    return {
      exitReason: exitReason ?? 'refused',
      why: `${what} could not be read: ${why ?? 'no reason was given'}`,
    };
  }
  return undefined;
}

/** Reads that failed, where a run goes on without them. */
import type { ExitReason } from '../../base/exit-codes.ts';
import type { Live, Read } from '../model/live.ts';

export interface FailedRead {
  /** How a run that goes on without it ends. */
  readonly exitReason: ExitReason;
  /** One line: what was not read, and why. */
  readonly why: string;
}

/**
 * The first read that failed; undefined where the account was told all that it may see.
 * @param others reads beside those of the kinds, by what they are of
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

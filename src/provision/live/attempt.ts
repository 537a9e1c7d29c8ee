/** A read whose failure does not end the run. */

import { isAtLeast } from '../../api/roles.ts';
import { CliError } from '../../base/cli-error.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import type { Live, Read } from '../model/live.ts';

export type Attempt<T> = { readonly value: T } | { readonly problem: CliError };

/** Failures that every other read would have too, and interruptions. */
const endsAll: ReadonlySet<ExitReason> = new Set(['interrupted', 'unauthenticated', 'unexpected', 'usage']);

/** Returns what was read, or why it could not be read. Throws failures that end the whole run. */
export async function attempted<T>(read: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await read() };
  } catch (error) {
    if (!(error instanceof CliError) || endsAll.has(error.exitReason)) throw error;
    return { problem: error };
  }
}

/** Returns how complete a read is that was refused or failed: refused to this account, or not known. */
export function withoutReply({ exitReason, message, hint }: CliError, { role }: Live['me']): Read {
  const isHidden = !isAtLeast(role, 'administrator');
  const details = [message, ...(hint?.split('\n') ?? [])].join('; ');
  return exitReason === 'forbidden'
    ? { status: 'invisible', why: `you do not have permission to read it: ${details}`, isHidden, exitReason }
    : { status: 'failed', why: message, exitReason };
}

// Failed reads in a run that continues without them.

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
  for (const [part, { status, why, exitReason }] of [...kinds, ...people, ...Object.entries(others)]) {
    if (status !== 'failed') continue;
    return {
      exitReason: exitReason ?? 'refused',
      why: `${part} could not be read: ${why ?? 'no reason was given'}`,
    };
  }
  return undefined;
}

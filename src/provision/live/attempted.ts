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
  const says = [message, ...(hint?.split('\n') ?? [])].join('; ');
  return exitReason === 'forbidden'
    ? { status: 'invisible', why: `this account may not read it: ${says}`, isHidden, exitReason }
    : { status: 'failed', why: message, exitReason };
}

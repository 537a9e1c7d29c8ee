/** A read that may fail alone. */
import { isAtLeast } from '../../api/roles.ts';
import { CliError } from '../../base/cli-error.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import type { Live, Read } from '../model/live.ts';

export type Attempt<T> = { readonly value: T } | { readonly problem: CliError };

/** What is so for every other read too, and what a person wants to have ended. */
const endsAll: ReadonlySet<ExitReason> = new Set(['interrupted', 'unauthenticated', 'unexpected', 'usage']);

/** What was read, or why not. Throws what ends the whole run. */
export async function attempted<T>(read: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await read() };
  } catch (error) {
    if (!(error instanceof CliError) || endsAll.has(error.exitReason)) throw error;
    return { problem: error };
  }
}

/** What a refusal or failure says of what was to be read: this account may not look, or nobody knows. */
export function withoutReply({ exitReason, message, hint }: CliError, { role }: Live['me']): Read {
  const isHidden = !isAtLeast(role, 'administrator');
  const says = [message, ...(hint?.split('\n') ?? [])].join('; ');
  return exitReason === 'forbidden'
    ? { status: 'invisible', why: `this account may not read it: ${says}`, isHidden, exitReason }
    : { status: 'failed', why: message, exitReason };
}

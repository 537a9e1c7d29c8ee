/** Resolves the outcome of a write whose answer was lost: reads back first, and repeats only what did not happen. */
import { CliError } from '../base/cli-error.ts';
import { retryDelay, attempts as usual } from './retry.ts';
import { TransportError } from './transport-types.ts';

export interface UnclearWrite<T> {
  /** Makes the write. */
  attempt(): Promise<T>;
  /** Reads whether the write happened. Returns the result it would have given, or undefined if it did not. */
  readBack(): Promise<T | undefined>;
  /** How many attempts to make in total; by default as many as for a call that may be repeated. */
  readonly attempts?: number;
  sleep(ms: number): Promise<void>;
  /** Returns a number in [0, 1). */
  readonly random?: () => number;
}

/**
 * Returns the result of the write, whether this attempt or an earlier one made it. After a timeout, the write is
 * looked up but not repeated: the server is still at work on it, or another attempt would have no time either. A
 * clear failure is thrown unchanged, except a refusal after an unclear attempt. That attempt may have caused the
 * refusal (what it created exists, what it removed is gone), so it is looked up too. If the outcome stays unclear,
 * the CliError says so.
 */
export async function confirmWrite<T>(write: UnclearWrite<T>): Promise<T> {
  const { attempts = usual.other, random = Math.random } = write;
  let wasUnclear = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write.attempt();
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      const { status = 500 } = error;
      const isOwn = wasUnclear && (status < 500 || error.exitReason === 'conflict');
      if (error.outcome !== 'unknown' && !isOwn) throw error;
      // The server may still be processing the write.
      await write.sleep(retryDelay(attempt, random()));
      const found = await lookUp(write, error);
      if (found !== undefined) return found;
      if (isOwn) throw error;
      if (isLate(error) || attempt >= attempts) throw stillUnclear(error, 'it has not taken effect yet');
      wasUnclear = true;
    }
  }
}

function isLate({ cause }: CliError): boolean {
  return cause instanceof TransportError && cause.kind === 'timeout';
}

async function lookUp<T>(write: UnclearWrite<T>, error: CliError): Promise<T | undefined> {
  try {
    return await write.readBack();
  } catch (second) {
    if (!(second instanceof CliError)) throw second;
    throw stillUnclear(error, `reading back failed: ${second.message}`);
  }
}

function stillUnclear(failure: CliError, why: string): CliError {
  return failure.with({
    message: failure.messageAnd(`it may or may not have happened (${why})`),
    outcome: 'unknown',
    hint: 'check whether it happened before you repeat it',
  });
}

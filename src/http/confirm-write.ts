/** Brings a write with an unclear outcome to a clear one: reads back first, repeats only what did not happen. */
import { CliError } from '../base/cli-error.ts';
import { retryDelay, attempts as usual } from './retry.ts';
import { TransportError } from './transport-types.ts';

export interface UnclearWrite<T> {
  /** Makes the write. */
  attempt(): Promise<T>;
  /** Reads whether it happened: the result that the write would have given, or undefined. */
  readBack(): Promise<T | undefined>;
  /** Attempts in all; as many as of a call that may be repeated, unless told otherwise. */
  readonly attempts?: number;
  sleep(ms: number): Promise<void>;
  /** In [0, 1). */
  readonly random?: () => number;
}

/**
 * The result of the write, made or found. A write whose time is over is looked up and not
 * repeated: the service is at work on it, or the next one has no more time either. A failure that is clear is thrown as it
 * is, except a refusal after an unclear attempt: that may be our own doing (what was
 * made is there, what was taken away is gone), so it is looked up too. Where it stays unclear, the CliError says so.
 */
export async function confirmWrite<T>(write: UnclearWrite<T>): Promise<T> {
  const { attempts = usual.other, random = Math.random } = write;
  let unclear: CliError | undefined;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await write.attempt();
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      const { status = 500 } = error;
      const ours = unclear !== undefined && (status < 500 || error.exitReason === 'conflict');
      if (error.outcome !== 'unknown' && !ours) throw error;
      // The service may still be at work on what it was sent.
      await write.sleep(retryDelay(attempt, random()));
      const found = await lookUp(write, error);
      if (found !== undefined) return found;
      if (ours) throw error;
      unclear = error;
      if (isLate(error)) break;
    }
  }
  throw stillUnclear(
    unclear ?? new CliError('unexpected', 'nothing was tried'),
    'it did not take effect so far',
  );
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

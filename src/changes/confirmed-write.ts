/** Makes one write and finds out its result even if the answer is lost. */

import { CliError } from '../base/cli-error.ts';
import { systemClock } from '../http/clock.ts';
import { confirmWrite, type UnclearWrite } from '../http/confirm-write.ts';
import type { Context } from '../session/context.ts';

/**
 * Returns a refusal with an explanation that further requests provide. If those fail too, it returns the refusal
 * itself, which is what the person needs to see.
 */
export async function explained(refusal: CliError, ask: () => Promise<CliError>): Promise<CliError> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CliError) return refusal;
    throw error;
  }
}

interface ConfirmedWrite<T> extends Pick<UnclearWrite<T>, 'attempt' | 'readBack'> {
  /** Returns a refusal in words that help. */
  explain?(refusal: CliError): Promise<CliError> | CliError;
}

/**
 * Returns the result of a write. If the answer was lost, it reads the result back before it repeats the write.
 * Explains a refusal. Ctrl-C ends the waiting, unless the work is allowed to finish.
 */
export async function confirmedWrite<T>(
  context: Pick<Context, 'ending'>,
  { attempt, readBack, explain }: ConfirmedWrite<T>,
): Promise<T> {
  try {
    const sleep = (ms: number) => systemClock.sleep(ms, context.ending);
    return await confirmWrite({ attempt, readBack, sleep });
  } catch (error) {
    if (!(error instanceof CliError) || explain === undefined) throw error;
    throw await explained(error, async () => explain(error));
  }
}

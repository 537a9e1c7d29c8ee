/** Makes one write so that it is known what became of it. */
import { CliError } from '../base/cli-error.ts';
import { systemClock } from '../http/clock.ts';
import { confirmWrite, type UnclearWrite } from '../http/confirm-write.ts';
import type { Context } from '../session/context.ts';
import { explained } from './explained.ts';

export interface ConfirmedWrite<T> extends Pick<UnclearWrite<T>, 'attempt' | 'readBack'> {
  /** A refusal in words that help. */
  explain?(refusal: CliError): Promise<CliError> | CliError;
}

/**
 * The result of a write, made or found: where the answer was lost it is read back before
 * it is repeated. A refusal is explained. Ctrl-C ends the waiting, unless the work is let finish.
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

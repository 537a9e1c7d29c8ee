import { CliError } from './cli-error.ts';

/** Returns the result of a reading; undefined if this account is not permitted to see it. */
export async function ifPermitted<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof CliError && error.exitReason === 'forbidden') return undefined;
    throw error;
  }
}

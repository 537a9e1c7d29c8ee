import { CliError } from './cli-error.ts';

/** What a reading gives; undefined where this account may not have it. */
export async function ifPermitted<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof CliError && error.exitReason === 'forbidden') return undefined;
    throw error;
  }
}

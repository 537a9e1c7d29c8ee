import { CliError } from '../base/cli-error.ts';

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

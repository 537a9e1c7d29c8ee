import { CliError } from '../base/cli-error.ts';

/**
 * A refusal in words that further questions give. Where asking fails too, the
 * refusal itself is what the person needs to see.
 */
export async function explained(refusal: CliError, ask: () => Promise<CliError>): Promise<CliError> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CliError) return refusal;
    throw error;
  }
}

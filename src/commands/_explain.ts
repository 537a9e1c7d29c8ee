import { Failure } from '../base/cli-error.ts';

/**
 * A refusal in words that further questions give. Where asking fails too, the
 * refusal itself is what the person needs to see.
 */
export async function explained(refusal: Failure, ask: () => Promise<Failure>): Promise<Failure> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Failure) return refusal;
    throw error;
  }
}

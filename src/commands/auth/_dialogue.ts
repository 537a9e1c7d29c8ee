/** Questions of a login: what was refused is asked again, not the whole dialogue. */
import { CliError } from '../../base/cli-error.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import { withKeysHeld } from '../../output/held-keys.ts';
import type { Io } from '../../output/io.ts';
import { loadNoteWriter } from '../../output/note.ts';

/** Answers to one question. */
const mostTries = 3;

/**
 * Asks, tries the answer, and says why it was refused before it asks again. Throws what the last
 * answer was refused for, and at once what another answer would not change.
 * @param again what another answer may change
 */
export async function askUntilTaken<A, T>(
  io: Io,
  ask: () => Promise<A>,
  take: (answer: A) => Promise<T>,
  again: readonly ExitReason[],
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await ask();
      return await withKeysHeld(io, () => take(answer));
    } catch (error) {
      const isRefusal = error instanceof CliError && again.includes(error.exitReason);
      if (!isRefusal || tries >= mostTries) throw error;
      (await loadNoteWriter(io))(error.message);
    }
  }
}

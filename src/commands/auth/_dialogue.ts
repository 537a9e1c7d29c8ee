/** Asks the questions of a login: only a refused answer is asked for again, not all of them. */
import { CliError } from '../../base/cli-error.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import { withKeysHeld } from '../../output/held-keys.ts';
import type { Io } from '../../output/io.ts';
import { loadNoteWriter } from '../../output/note.ts';

/** The most answers to one question. */
const mostTries = 3;

/**
 * Asks, tries the answer, and says why it was refused before asking again. Throws the refusal of the last answer, and
 * at once a failure that another answer would not change.
 * @param again the failures that another answer may change
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

/** A mutex between processes, for a short piece of work. The only importer of the lock that does it. */
import { lock } from 'proper-lockfile';

/** About half a minute of turns taken by others, then it is given up. */
const patience = { retries: 300, factor: 1.2, minTimeout: 10, maxTimeout: 100, randomize: true };
/** Milliseconds after which a turn that a killed process left counts as over. */
const stale = 5000;

/**
 * Waits for a turn and gives the function that ends it. `path` is a folder that is
 * there while the turn lasts. Throws the system's error where it cannot be made,
 * one with the code ELOCKED where others took too long.
 */
export async function acquireMutex(path: string): Promise<() => Promise<void>> {
  const options = { lockfilePath: path, realpath: false, stale };
  try {
    return await lock(path, options);
  } catch (error) {
    // What is wrong otherwise does not change by trying again, which the lock would do.
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    return lock(path, { ...options, retries: patience });
  }
}

/** Creates a folder and its parents. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a missing folder, only for its owner by default. Node's own recursive function never ends, and ignores
 * signals, below a folder that accepts none, such as `/proc`.
 */
export function makeFolder(path: string, mode = 0o700): void {
  const missing = tryToMake(path, mode);
  if (missing === undefined) return;
  if (dirname(path) === path) throw missing;
  makeFolder(dirname(path), mode);
  const retry = tryToMake(path, mode);
  if (retry !== undefined) throw retry;
}

/** Returns the error if the parent is missing; undefined if the folder exists by now, even if another process created it. */
function tryToMake(path: string, mode: number): Error | undefined {
  try {
    mkdirSync(path, { mode });
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return undefined;
    if (code === 'ENOENT') return error as Error;
    throw error;
  }
}

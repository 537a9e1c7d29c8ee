/** Makes a folder and those above it. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the folder where it is missing, for its owner alone unless told otherwise. Node's own
 * recursive form never ends, deaf to signals, below a folder that takes none, such as `/proc`.
 */
export function makeFolder(path: string, mode = 0o700): void {
  const missing = tryToMake(path, mode);
  if (missing === undefined) return;
  if (dirname(path) === path) throw missing;
  makeFolder(dirname(path), mode);
  const again = tryToMake(path, mode);
  if (again !== undefined) throw again;
}

/** The error where the one above it is missing; undefined where it is there now, made by whomever. */
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

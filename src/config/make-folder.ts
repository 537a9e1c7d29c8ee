/** Makes a folder and those above it. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the folder where it is not there, for its owner alone. Node's own recursive
 * form never ends, deaf to signals, below a folder that takes none, such as `/proc`.
 */
export function makeFolder(path: string): void {
  const missing = tryToMake(path);
  if (missing === undefined) return;
  if (dirname(path) === path) throw missing;
  makeFolder(dirname(path));
  const again = tryToMake(path);
  if (again !== undefined) throw again;
}

/** The error where the one above it is missing; undefined where it is there now, made by whomever. */
function tryToMake(path: string): Error | undefined {
  try {
    mkdirSync(path, { mode: 0o700 });
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return undefined;
    if (code === 'ENOENT') return error as Error;
    throw error;
  }
}

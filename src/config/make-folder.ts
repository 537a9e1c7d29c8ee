/** Makes a folder and those above it. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the folder where it is not there, for its owner alone. Node's own recursive
 * form never ends, deaf to signals, below a folder that takes none, such as `/proc`.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
}

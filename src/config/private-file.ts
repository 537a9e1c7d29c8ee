/** Files that hold keys: only their owner may open them. */

import type { Stats } from 'node:fs';
import { usageError } from '../base/cli-error.ts';
import { shellWord } from '../base/shell-word.ts';

/** Throws a usage error, with the command that mends it, where others may open the file. */
export function requirePrivate(path: string, stats: Pick<Stats, 'mode' | 'isDirectory'>): void {
  // Reading a folder fails by itself; to shut others out of it is no remedy.
  if (stats.isDirectory()) return;
  if (isPrivate(stats.mode)) return;
  const permissions = (stats.mode & 0o777).toString(8).padStart(3, '0');
  throw usageError(
    `${path} holds an API key and others can open it (mode ${permissions})`,
    `chmod 600 ${shellWord(path)}`,
  );
}

/** Whether a file of this mode is its owner's alone. */
export function isPrivate(mode: number): boolean {
  return (mode & 0o077) === 0;
}

/** Files that hold keys: only their owner may open them. */
import type { Stats } from 'node:fs';
import { usage } from '../failure.ts';

/** Throws a usage Failure, with the command that mends it, where others may open the file. */
export function requirePrivate(path: string, stats: Pick<Stats, 'mode' | 'isDirectory'>): void {
  // Reading a folder fails by itself; to shut others out of it is no remedy.
  if (stats.isDirectory()) return;
  const { mode } = stats;
  const permissions = mode & 0o777;
  if ((permissions & 0o077) === 0) return;
  throw usage(
    `${path} holds an API key and others can open it (mode ${permissions.toString(8).padStart(3, '0')})`,
    `chmod 600 ${quoted(path)}`,
  );
}

/** A path as a word of a shell's command line. */
export function quoted(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

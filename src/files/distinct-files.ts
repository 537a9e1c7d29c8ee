/** Checks the files that one command line names: if two options named the same file, one would overwrite the other. */
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { usageError } from '../base/cli-error.ts';

/** Paths by the option that names them; undefined for options that were not given. */
export type NamedFiles = Readonly<Record<`--${string}`, string | undefined>>;

/** A run may resume and write the same results. */
const same = ['--resume', '--results'];

/** Throws a usage error if two options name the same file, by whatever path. */
export async function requireDistinctFiles(files: NamedFiles): Promise<void> {
  const seen = new Map<string, string>();
  for (const [flag, path] of Object.entries(files)) {
    if (path === undefined) continue;
    const identity = await identityOf(path);
    const other = seen.get(identity);
    seen.set(identity, flag);
    if (other === undefined || (same.includes(other) && same.includes(flag))) continue;
    throw usageError(`${other} and ${flag} name the same file: ${path}`, 'name two files');
  }
}

/** Whether two paths lead to the same file. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  return (await identityOf(one)) === (await identityOf(other));
}

/** Returns an identity that is equal for all names of a file, including links. */
async function identityOf(path: string): Promise<string> {
  const stats = await stat(path).catch(() => undefined);
  if (stats !== undefined) return `${stats.dev}:${stats.ino}`;
  return join(await realpath(dirname(path)).catch(() => dirname(path)), basename(path));
}

/** Files that one command line names: no two options may mean the same one, or one would write over the other. */
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { usageError } from '../base/cli-error.ts';

/** Paths by the option that names them; undefined where it is not given. */
export type NamedFiles = Readonly<Record<`--${string}`, string | undefined>>;

/** The results that a run goes on with may be named twice. */
const same = ['--resume', '--results'];

/** Throws a usage error where two options name one file, by whatever path. */
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

/** Whether two paths lead to one file. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  return (await identityOf(one)) === (await identityOf(other));
}

/** What is the same for all names of a file, links among them. */
async function identityOf(path: string): Promise<string> {
  const there = await stat(path).catch(() => undefined);
  if (there !== undefined) return `${there.dev}:${there.ino}`;
  return join(await realpath(dirname(path)).catch(() => dirname(path)), basename(path));
}

/** The files that a run on a table reads and writes, looked at before anything is sent. */
import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CliError, usageError } from '../base/cli-error.ts';
import { fileReason } from '../files/file-reason.ts';
import { alreadyExists } from '../files/output-file.ts';

/** Paths by the option that names them; undefined where it is not given. */
export interface TableFiles {
  /** The table; undefined also where it comes from stdin. */
  readonly '--from'?: string | undefined;
  readonly '--map-file'?: string | undefined;
  readonly '--resume'?: string | undefined;
  readonly '--results'?: string | undefined;
  readonly '--failed'?: string | undefined;
  /** Files that the verb makes besides. */
  readonly [flag: `--${string}`]: string | undefined;
}

/**
 * Throws a usage error where two options name one file, so that one would write over the other, and
 * where results other than those that the run resumes exist. Results that a run goes on with may be
 * named twice.
 */
export async function checkTableFiles(files: TableFiles): Promise<void> {
  const seen = new Map<string, string>();
  for (const [flag, path] of Object.entries(files)) {
    if (path === undefined) continue;
    const identity = await identityOf(path);
    const other = seen.get(identity);
    seen.set(identity, flag);
    const goesOn = other === '--resume' && flag === '--results';
    if (other !== undefined && !goesOn) {
      throw usageError(`${other} and ${flag} name the same file: ${path}`, 'name two files');
    }
    if (flag !== '--results' || goesOn) continue;
    if ((await lstat(path).catch(() => undefined)) !== undefined) {
      throw alreadyExists('--results', path, 'results');
    }
  }
}

/** What is the same for all names of a file, links among them. */
async function identityOf(path: string): Promise<string> {
  const there = await stat(path).catch(() => undefined);
  if (there !== undefined) return `${there.dev}:${there.ino}`;
  return join(await realpath(dirname(path)).catch(() => dirname(path)), basename(path));
}

/** The failure of a write that was to keep what was done: no fault of a row. */
export function unwritten(path: string, error: unknown, hint?: string): CliError {
  return new CliError('unexpected', `cannot write ${path}: ${fileReason(error)}`, { cause: error, hint });
}

/** The files that a run on a table reads and writes, looked at before anything is sent. */
import { access, constants, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CliError, usageError } from '../base/cli-error.ts';

/** Paths by the option that names them; undefined where it is not given. */
export interface TableFiles {
  /** The table; undefined also where it comes from stdin. */
  readonly '--from'?: string | undefined;
  readonly '--resume'?: string | undefined;
  readonly '--results'?: string | undefined;
  readonly '--failed'?: string | undefined;
  /** Files that the verb makes besides. */
  readonly [flag: `--${string}`]: string | undefined;
}

/**
 * Throws a usage error where two options name one file, so that one would write over the other, where
 * results that are to be new are there, and where a file cannot be written. Results that a run goes on with
 * may be named twice.
 */
export async function checkTableFiles(files: TableFiles): Promise<void> {
  const seen = new Map<string, string>();
  for (const [flag, path] of Object.entries(files)) {
    if (path === undefined) continue;
    if (flag !== '--from') refuseStream(flag, path);
    const identity = await identityOf(path);
    const other = seen.get(identity);
    seen.set(identity, flag);
    const goesOn = other === '--resume' && flag === '--results';
    if (other !== undefined && !goesOn) {
      throw usageError(`${other} and ${flag} name the same file: ${path}`, 'name two files');
    }
    if (flag === '--from') continue;
    const there = await stat(path).catch(() => undefined);
    // Files are put in their place as a whole, and that would end a device or a pipe.
    if (there?.isFile() === false) throw usageError(`${flag}: ${path} is no regular file`);
    if (flag === '--results' && there !== undefined && !goesOn) throw resultsAreThere(path);
    if (flag !== '--resume') await requireFolder(flag, path);
  }
}

/** These files are gone on with, put in place as a whole, or hold passwords: a pipe or a terminal is no place for them. */
function refuseStream(flag: string, path: string): void {
  if (path !== '-') return;
  throw usageError(`${flag} needs a file, and - is none`, 'name a file; ./- is one of that name');
}

/** What is the same for all names of a file, links among them. */
async function identityOf(path: string): Promise<string> {
  const there = await stat(path).catch(() => undefined);
  if (there !== undefined) return `${there.dev}:${there.ino}`;
  return join(await realpath(dirname(path)).catch(() => dirname(path)), basename(path));
}

/** Files are written beside their place and then put there, so the folder has to let them. */
async function requireFolder(flag: string, path: string): Promise<void> {
  await access(dirname(path), constants.W_OK | constants.X_OK).catch(({ code }: NodeJS.ErrnoException) => {
    throw usageError(
      `${flag}: cannot write ${path}: ${code}`,
      'name a file in a folder that you can write to',
    );
  });
}

/** The refusal of results that are there already, and that nobody said to go on with. */
export function resultsAreThere(path: string): CliError {
  return usageError(`${path} is there already`, `--resume ${path} goes on with it; or name another file`);
}

/** The failure of a write that was to keep what was done: no fault of a row. */
export function unwritten(path: string, error: unknown, hint?: string): CliError {
  const code = String((error as NodeJS.ErrnoException).code ?? error);
  return new CliError('unexpected', `cannot write ${path}: ${code}`, { cause: error, hint });
}

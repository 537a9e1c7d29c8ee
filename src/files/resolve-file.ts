/** Files that are kept between two runs: each has one name, and is a file. */
import { readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { usageError } from '../base/cli-error.ts';

/**
 * The path of a file with links followed, so that the file behind a link is
 * replaced and not the link, and two processes that name it differently meet.
 * Where there is no file yet, the path that it will have. Throws a usage error
 * for what is no regular file: reading a pipe may never end.
 * @param hint for what is no regular file
 */
export async function resolveFile(path: string, hint: string): Promise<string> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (!(found instanceof Error)) {
    if (!found.isFile()) throw usageError(`${path} is no regular file`, hint);
    return asWritten(path, await realpath(path));
  }
  if (found.code !== 'ENOENT') throw usageError(`cannot read ${path}: ${found.message}`);
  const target = await readlink(path).catch(() => undefined);
  if (target !== undefined) throw usageError(`${path} is a link to ${target}, where there is no file`);
  const folder = await realpath(dirname(path)).catch(() => undefined);
  // Without its folder it cannot be written either, which is said where that is tried.
  return folder === undefined ? path : asWritten(path, join(folder, basename(path)));
}

/** As the person named it, unless a link is on the way. */
function asWritten(path: string, real: string): string {
  return real === resolve(path) ? path : real;
}

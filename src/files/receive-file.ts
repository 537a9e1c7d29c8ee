/** A file that comes in pieces, and is in its place only once it is whole. */
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { usageError } from '../base/cli-error.ts';
import { temporaryName } from './atomic-replace.ts';

/**
 * Writes what comes beside the place and then puts it there. Without `force` a file that is there
 * already stays. Throws a usage error where `requirePlace` does or nothing can be written, and what
 * `receive` throws; what was written in part is gone then.
 */
export async function receiveFile(
  path: string,
  { force }: { readonly force: boolean },
  receive: (write: (chunk: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  await requirePlace(path, { force });
  const beside = temporaryName(path);
  const file = await open(beside, 'wx', 0o600).catch(cannotWrite(path));
  try {
    try {
      await receive(async (chunk) => {
        await file.writeFile(chunk).catch(cannotWrite(path));
      });
      await file.sync();
    } finally {
      await file.close();
    }
    await put(beside, path, force);
  } finally {
    await rm(beside, { force: true });
  }
}

/**
 * Throws a usage error where a file cannot be put: on a folder, link, pipe or device, and without
 * `force` on a file. Only looks, and opens nothing: opening a pipe waits for whoever writes to it.
 */
export async function requirePlace(path: string, { force }: { readonly force: boolean }): Promise<void> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    return error.code === 'ENOENT' ? undefined : cannotWrite(path)(error);
  });
  if (found === undefined) return;
  if (!found.isFile()) throw usageError(`${path} is no regular file`, 'name another file');
  if (!force) throw inTheWay(path);
}

/** A link fails where something is already there, a rename would replace it. */
async function put(beside: string, path: string, force: boolean): Promise<void> {
  if (force) {
    // While the file came, something else may have got there.
    await requirePlace(path, { force });
    return rename(beside, path).catch(cannotWrite(path));
  }
  await link(beside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw inTheWay(path);
    return putWithoutLinks(beside, path);
  });
}

/** Some file systems have no links: there an empty file of ours keeps the place, and is replaced. */
async function putWithoutLinks(beside: string, path: string): Promise<void> {
  const kept = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw inTheWay(path);
    return cannotWrite(path)(error);
  });
  await kept.close();
  await rename(beside, path).catch(async (error: NodeJS.ErrnoException) => {
    await rm(path, { force: true });
    return cannotWrite(path)(error);
  });
}

function cannotWrite(path: string): (error: NodeJS.ErrnoException) => never {
  return ({ code }) => {
    throw usageError(`cannot write ${path}: ${code}`);
  };
}

function inTheWay(path: string): Error {
  return usageError(`${path} is there already`, 'name another file, or replace it with --force');
}

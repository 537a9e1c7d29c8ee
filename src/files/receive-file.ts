/** A file that comes in pieces, and is in its place only once it is whole. */
import { link, open, rename, rm } from 'node:fs/promises';
import { usageError } from '../base/cli-error.ts';
import { temporaryName } from './atomic-replace.ts';

/**
 * Writes what comes beside the place and then puts it there. Without `force` a file that is there
 * already stays. Throws a usage error where that is so or nothing can be written, and what `receive` throws;
 * what was written in part is gone then.
 */
export async function receiveFile(
  path: string,
  { force }: { readonly force: boolean },
  receive: (write: (chunk: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (!force) await requireFree(path);
  const beside = temporaryName(path);
  const file = await open(beside, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw usageError(`cannot write ${path}: ${error.code}`);
  });
  try {
    try {
      await receive(async (chunk) => {
        await file.writeFile(chunk).catch((error: NodeJS.ErrnoException) => {
          throw usageError(`cannot write ${path}: ${error.code}`);
        });
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

/** A link fails where something is already there, a rename would replace it. */
async function put(beside: string, path: string, force: boolean): Promise<void> {
  if (force) return rename(beside, path);
  await link(beside, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw inTheWay(path);
    await rename(beside, path);
  });
}

async function requireFree(path: string): Promise<void> {
  const found = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw inTheWay(path);
  });
  if (found === undefined) return;
  await found.close();
  throw inTheWay(path);
}

function inTheWay(path: string): Error {
  return usageError(`${path} is there already`, 'name another file, or replace it with --force');
}

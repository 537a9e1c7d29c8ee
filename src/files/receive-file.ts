/** Writes a file that arrives in pieces, and puts it in place only once it is complete. */
import { link, open, rename, rm } from 'node:fs/promises';
import { usageError } from '../base/cli-error.ts';
import { temporaryName } from './atomic-replace.ts';
import { fileReason } from './file-reason.ts';
import { alreadyExists, labelOf, type OutputFile, requireOutput } from './output-file.ts';

/**
 * Writes the data to a temporary file and then puts it in place. Throws a usage error if `requireOutput` does or
 * nothing can be written, and whatever `receive` throws; the incomplete file is then removed.
 */
export async function receiveFile(
  output: OutputFile,
  receive: (write: (chunk: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  await requireOutput(output);
  const beside = temporaryName(output.path);
  const file = await open(beside, 'wx', 0o600).catch(cannotWrite(output));
  try {
    try {
      await receive(async (chunk) => {
        await file.writeFile(chunk).catch(cannotWrite(output));
      });
      await file.sync();
    } finally {
      await file.close();
    }
    await put(beside, output);
  } finally {
    await rm(beside, { force: true });
  }
}

/** Puts the file in place with a link, which fails if something is already there; a rename would replace it. */
async function put(beside: string, output: OutputFile): Promise<void> {
  const { flag, path, writes, force = false } = output;
  if (force) {
    // While the data arrived, something else may have been put there.
    await requireOutput(output);
    return rename(beside, path).catch(cannotWrite(output));
  }
  await link(beside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw alreadyExists(flag, path, writes);
    return putWithoutLinks(beside, output);
  });
}

/**
 * Puts the file in place on file systems without links: an empty file of ours reserves the path and is then replaced.
 */
async function putWithoutLinks(beside: string, output: OutputFile): Promise<void> {
  const { flag, path, writes } = output;
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw alreadyExists(flag, path, writes);
    return cannotWrite(output)(error);
  });
  await file.close();
  await rename(beside, path).catch(async (error: NodeJS.ErrnoException) => {
    await rm(path, { force: true });
    return cannotWrite(output)(error);
  });
}

function cannotWrite({ flag, path }: OutputFile): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw usageError(`${labelOf(flag)}cannot write ${path}: ${fileReason(error)}`);
  };
}

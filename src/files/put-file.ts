/** Writes whole output files, by the rule of `output-file.ts`. */
import { extname } from 'node:path';
import { usageError } from '../base/cli-error.ts';
import { createFile, replaceFile } from './atomic-replace.ts';
import { fileReason } from './file-reason.ts';
import { alreadyExists, labelOf, type OutputFile, requireOutput } from './output-file.ts';

export interface PutOptions {
  /** Permissions of a new file; only for its owner by default. */
  readonly mode?: number;
}

/** Writes a file durably. Throws a usage error if it exists and must not be replaced, or cannot be written. */
export async function putFile(output: OutputFile, text: string, { mode }: PutOptions = {}): Promise<void> {
  await requireOutput(output);
  const { flag, path, writes, force = false } = output;
  const options = { durable: true, ...(mode !== undefined && { mode }) };
  try {
    await (force ? replaceFile : createFile)(path, text, options);
  } catch (error) {
    if (!force && isTaken(error)) throw alreadyExists(flag, path, writes);
    throw usageError(`${labelOf(flag)}cannot write ${path}: ${fileReason(error)}`);
  }
}

/**
 * Writes a file beside existing ones: `undo.yaml`, then `undo-2.yaml`. Returns its path. Throws a usage error if it
 * cannot be written.
 */
export async function putNumberedFile(output: OutputFile, text: string): Promise<string> {
  await requireOutput(output);
  const { flag, path } = output;
  const end = extname(path);
  const stem = path.slice(0, path.length - end.length);
  for (let number = 1; ; number += 1) {
    const place = number === 1 ? path : `${stem}-${number}${end}`;
    try {
      await createFile(place, text, { durable: true });
      return place;
    } catch (error) {
      if (!isTaken(error)) throw usageError(`${labelOf(flag)}cannot write ${place}: ${fileReason(error)}`);
    }
  }
}

function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST';
}

/** A new file that exists, empty and for its owner alone, before what goes into it is made. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { usageError } from '../base/cli-error.ts';
import { fileReason } from './file-reason.ts';
import { alreadyExists } from './output-file.ts';

export interface NewFile {
  /** Writes all of it and closes the file. Throws the system's error. */
  write(text: string): void;
  /** Removes the file, written or not. */
  withdraw(): void;
}

/**
 * Creates the file of a secret, so that nothing is made whose secret has no place. Throws a usage
 * error where something is at its path, a link too, or it cannot be created.
 */
export function reserveNewFile(flag: string, path: string): NewFile {
  let descriptor: number | undefined = create(flag, path);
  const close = () => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  };
  return {
    write(text) {
      const bytes = Buffer.from(text);
      try {
        for (let done = 0; done < bytes.length; ) done += writeSync(descriptor as number, bytes, done);
      } finally {
        close();
      }
    },
    withdraw() {
      close();
      rmSync(path, { force: true });
    },
  };
}

function create(flag: string, path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw alreadyExists(flag, path, 'secret');
    throw usageError(
      `${flag}: cannot write ${path}: ${fileReason(error)}`,
      'name a file in a folder that you can write to',
    );
  }
}

/** Reserves a new file, empty and only for its owner, before its content is created. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { usageError } from '../base/cli-error.ts';
import { fileReason } from './file-reason.ts';
import { alreadyExists } from './output-file.ts';

export interface NewFile {
  /** Writes the text and closes the file. Throws the system's error. */
  write(text: string): void;
  /** Removes the file, whether or not it was written. */
  withdraw(): void;
}

/**
 * Creates the file for a secret, so that no secret is created without a place to store it. Throws a usage error if
 * anything is at its path, including a link, or the file cannot be created.
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

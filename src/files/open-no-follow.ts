/** Opens a file without following a link, and without waiting for the other end of a pipe. */
import { constants, openSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

// Windows has neither of the two flags, and no such files.
const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_APPEND, O_CREAT, O_RDONLY, O_RDWR } = constants;

/**
 * Opens a path.
 * @throws the system's error: ELOOP for a link, ENXIO for a pipe that nobody reads
 */
export function openNoFollow(path: string, flags: number, mode?: number): Promise<FileHandle> {
  return open(path, flags | O_NOFOLLOW | O_NONBLOCK, mode);
}

/**
 * Opens a file for reading, following links, without waiting for the other end of a pipe. Throws the system's error.
 */
export function openToRead(path: string): Promise<FileHandle> {
  return open(path, O_RDONLY | O_NONBLOCK);
}

/** Returns all of a file as text, opened in the same way. Throws the system's error. */
export async function readNoFollow(path: string): Promise<string> {
  const file = await openNoFollow(path, constants.O_RDONLY);
  try {
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

const appending = O_APPEND | O_CREAT | O_RDWR;

/** Opens a file for appending; a missing file is created only for its owner. Throws the system's error. */
export function openToAppend(path: string): Promise<FileHandle> {
  return openNoFollow(path, appending, 0o600);
}

/** Does the same synchronously, for code that must not be interrupted. */
export function openToAppendSync(path: string): number {
  return openSync(path, appending | O_NOFOLLOW | O_NONBLOCK, 0o600);
}

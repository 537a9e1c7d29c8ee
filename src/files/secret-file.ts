/** Reads files of secrets, by one rule: files that others can open are refused, not read. */
import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { refuseEndless, requirePrivate } from '../base/file-mode.ts';
import { decodeText } from '../base/plain-text.ts';

export interface SecretFileOptions {
  /** What the file contains, for the error: `an API key`. */
  readonly what: string;
  /** The file's name in messages; its path by default. */
  readonly where?: string;
  readonly platform?: NodeJS.Platform;
}

/**
 * Returns the text of the file. Throws a usage error if others can open it or it is not UTF-8, and the system's error
 * if it cannot be read. It accepts pipes too, because nothing else waits meanwhile.
 */
export async function readSecretFile(
  path: string,
  { what, where = path, platform }: SecretFileOptions,
): Promise<string> {
  const { open, stat } = await import('node:fs/promises');
  const found = await stat(path);
  refuseEndless(path, found);
  if (found.isFIFO()) return decodeText(await (await import('./read-pipe.ts')).readPipe(path), where);
  const handle = await open(path, 'r');
  try {
    requirePrivate(path, await handle.stat(), what, platform);
    return decodeText(await handle.readFile(), where);
  } finally {
    await handle.close();
  }
}

/**
 * Does the same synchronously, for realmctl's own file. Every command reads it, and this needs no part of Node that
 * is not loaded anyway.
 */
export function readSecretFileSync(
  path: string,
  { what, where = path, platform }: SecretFileOptions,
): string {
  // The check comes before the file is opened, because opening a pipe would wait.
  refuseEndless(path, statSync(path));
  const file = openSync(path, 'r');
  try {
    requirePrivate(path, fstatSync(file), what, platform);
    return decodeText(readFileSync(file), where);
  } finally {
    closeSync(file);
  }
}

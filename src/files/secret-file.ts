/** Reads files that hold secrets, under one rule: what others can open is refused, not read. */
import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { refuseEndless, requirePrivate } from '../base/file-mode.ts';
import { decodeText } from '../base/plain-text.ts';

export interface SecretFileOptions {
  /** What it holds, for the refusal: `an API key`. */
  readonly what: string;
  /** How messages call it; its path unless told otherwise. */
  readonly where?: string;
  readonly platform?: NodeJS.Platform;
}

/**
 * The text of the file. Throws a usage error if others can open it or it is no UTF-8, and the
 * system's error if it cannot be read. For pipes too: nothing else waits meanwhile.
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

/** The same at once, for realmctl's own file, which every command reads: it costs no more of Node than is loaded anyway. */
export function readSecretFileSync(
  path: string,
  { what, where = path, platform }: SecretFileOptions,
): string {
  // Before it is opened: opening a pipe would wait.
  refuseEndless(path, statSync(path));
  const file = openSync(path, 'r');
  try {
    requirePrivate(path, fstatSync(file), what, platform);
    return decodeText(readFileSync(file), where);
  } finally {
    closeSync(file);
  }
}

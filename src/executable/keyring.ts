/**
 * Loads the keyring's native library. The system loads one from a file only, so the executable writes it to the
 * private cache.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPrivate } from '../base/file-mode.ts';
import { cacheFolder } from '../config/paths.ts';
import { temporaryName } from '../files/atomic-replace.ts';
import { makeFolder } from '../files/make-folder.ts';

/** Returns what the library exports. Throws if it cannot be stored, or not be loaded on this system. */
export function loadKeyring(library: Buffer): unknown {
  const { env, platform } = process;
  const folder = cacheFolder({ env, platform });
  if (folder === undefined) throw new Error('no home folder for the keyring library');
  const hash = createHash('sha256').update(library).digest('hex');
  const file = join(folder, 'keyring', `${hash.slice(0, 16)}.node`);
  if (!isStored(file, library)) store(file, library);
  const module = { exports: {} as unknown };
  process.dlopen(module, file);
  return module.exports;
}

/** Whether the file is the library, whole, and nobody else can write it. */
function isStored(file: string, library: Buffer): boolean {
  try {
    const opened = openSync(file, 'r');
    try {
      const stats = fstatSync(opened);
      const isOwn = process.getuid === undefined || stats.uid === process.getuid();
      return isOwn && isPrivate(stats) && readFileSync(opened).equals(library);
    } finally {
      closeSync(opened);
    }
  } catch {
    return false;
  }
}

/** Writes the file whole: another process may load it at any moment. */
function store(file: string, library: Buffer): void {
  makeFolder(dirname(file));
  const beside = temporaryName(file);
  try {
    writeFileSync(beside, library, { mode: 0o600, flag: 'wx' });
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

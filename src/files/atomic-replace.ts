/** Writes files that are complete at every moment: a temporary file beside them is renamed into place. */
import { randomBytes } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface ReplaceOptions {
  /** Permissions; only for its owner by default. */
  readonly mode?: number;
  /** Whether to wait until the file is on disk, so that it survives a power failure. */
  readonly durable?: boolean;
}

/**
 * Replaces a whole file, or creates it: anyone who opens it finds either the old content or the new one. The
 * temporary file beside it has an unpredictable name and must be new, so no existing file is written to and no link
 * is followed; a link at `path` itself is replaced. Throws the system's error, with the old file unchanged.
 */
export async function replaceFile(path: string, text: string, options: ReplaceOptions = {}): Promise<void> {
  const beside = temporaryName(path);
  try {
    await writeNew(beside, text, options);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  if (options.durable) await syncFolder(dirname(path));
}

/**
 * Creates a file that is complete from its first moment. Throws the system's error: with the code EEXIST if there is
 * anything at `path`, which is left unchanged. Durable means that its name is on disk too.
 */
export async function createFile(
  path: string,
  text: string,
  { mode = 0o600, durable = false }: ReplaceOptions = {},
): Promise<void> {
  const beside = temporaryName(path);
  await writeNew(beside, text, { mode, durable: true });
  try {
    await link(beside, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error;
      // Some file systems have no links; a file created there is complete a moment later.
      await writeNew(path, text, { mode });
    });
  } finally {
    await rm(beside, { force: true });
  }
  if (durable) await syncFolder(dirname(path));
}

/** Returns an unpredictable name beside a file. */
export function temporaryName(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.tmp`;
}

async function writeNew(
  path: string,
  text: string,
  { mode = 0o600, durable }: ReplaceOptions,
): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(text);
    if (durable) await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Syncs the folder, so that the new name is durable too. Where a folder cannot be opened, the system takes care of
 * that.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Files that are whole at every moment: written beside, and then put in their place. */
import { randomBytes } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface ReplaceOptions {
  /** Permissions; its owner alone unless told otherwise. */
  readonly mode?: number;
  /** Wait until the disk has it, so that it outlasts a power cut. */
  readonly durable?: boolean;
}

/**
 * Replaces a file as a whole, or makes it: whoever opens it, whenever, finds the old
 * one or the new one. The file beside it is new under a name that nobody can foresee,
 * so nothing that stands there is written to, and no link is followed; a link at `path`
 * itself is replaced. Throws the system's error, with the old file left as it was.
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
 * Creates a file that is complete from its first moment. Throws the system's error: with the code
 * EEXIST if there is anything at `path`, which is left as it is. Durable means that its name is on
 * the disk too.
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
      // Some file systems have no links; what is created there is complete a moment later.
      await writeNew(path, text, { mode });
    });
  } finally {
    await rm(beside, { force: true });
  }
  if (durable) await syncFolder(dirname(path));
}

/** A name beside a file that nobody can foresee. */
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

/** So that the new name lasts too; where a folder cannot be opened, the system sees to that. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

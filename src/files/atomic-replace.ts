/** Files that are whole at every moment: written beside, and then put in their place. */
import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
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
export async function replaceFile(
  path: string,
  text: string,
  { mode = 0o600, durable = false }: ReplaceOptions = {},
): Promise<void> {
  const beside = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(beside, 'wx', mode);
  try {
    try {
      await file.writeFile(text);
      if (durable) await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  if (durable) await syncFolder(dirname(path));
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

/** Folders of a sandbox that go with it. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usageError } from '../../base/cli-error.ts';

/** Makes a new folder among the temporary files. Throws a usage error where that cannot be. */
export async function makeTemporaryFolder(prefix: string): Promise<string> {
  const place = tmpdir();
  try {
    return await mkdtemp(join(place, prefix));
  } catch (error) {
    throw usageError(
      `cannot make a folder in ${place}: ${(error as NodeJS.ErrnoException).code}`,
      'set TMPDIR to a folder that you can write to',
    );
  }
}

/** Temporary folders that are removed with a sandbox. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usageError } from '../../base/cli-error.ts';

/** Creates a temporary folder. Throws a usage error if that fails. */
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

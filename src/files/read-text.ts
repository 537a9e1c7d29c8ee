import { CliError, usageError } from '../base/cli-error.ts';
import { decodeText } from '../base/plain-text.ts';
import { fileReason } from './file-reason.ts';
import { readWhole } from './read-whole.ts';

/** All of a text file that a person names. Throws a usage error where it cannot be read or is not UTF-8. */
export async function readText(path: string): Promise<string> {
  try {
    return decodeText(await readWhole(path), path);
  } catch (error) {
    if (error instanceof CliError) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw usageError(`cannot read ${path}: ${isMissing ? 'there is no such file' : fileReason(error)}`);
  }
}

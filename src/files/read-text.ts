import { decodeText } from '../base/plain-text.ts';
import { cannotRead } from './cannot-read.ts';
import { readWhole } from './read-whole.ts';

/**
 * Returns the content of a text file that a person names. Throws a usage error if it cannot be read or is not UTF-8.
 */
export async function readText(path: string): Promise<string> {
  try {
    return decodeText(await readWhole(path), path);
  } catch (error) {
    throw cannotRead(path, error);
  }
}

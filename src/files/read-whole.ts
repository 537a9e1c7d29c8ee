import { readFile, stat } from 'node:fs/promises';
import { refuseEndless } from '../base/file-mode.ts';

/**
 * Returns the content of a file. Opens no device and no named pipe. Throws a usage error for input without end, and
 * the system's error if it cannot be read.
 */
export async function readWhole(path: string): Promise<Buffer> {
  const found = await stat(path);
  refuseEndless(path, found);
  return found.isFIFO() ? (await import('./read-pipe.ts')).readPipe(path) : readFile(path);
}

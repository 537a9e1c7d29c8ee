/** Files of desired state for tests of the commands that read them. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary.ts';

/** Writes a file with this text, and returns its path. */
export function desiredFile(text: string): string {
  const path = join(temporaryFolder(), `${randomUUID().slice(0, 8)}.yaml`);
  writeFileSync(path, text);
  return path;
}

/** The path of an image of one pixel. */
export function imageFile(): string {
  const path = join(temporaryFolder(), 'dot.gif');
  writeFileSync(path, Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));
  return path;
}

/** Folders and files for tests. They go with the run (see test/global-setup.ts). */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where they are among the temporary files. */
export const ofTests = 'of-tests';

/** Makes a folder that nobody else uses, and gives its path, free of links. */
export function temporaryFolder(): string {
  const place = join(tmpdir(), ofTests);
  mkdirSync(place, { recursive: true });
  return mkdtempSync(join(realpathSync(place), 'test-'));
}

/** Makes a file that nobody else may read, and gives its path. */
export function temporaryFile(text: string): string {
  const path = join(temporaryFolder(), randomUUID());
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

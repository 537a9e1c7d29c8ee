/** Folders and files for tests. They go with the run (see test/global-setup.ts). */
import { randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ofTests } from '../global-setup.ts';

/** Makes a folder that nobody else uses, and gives its path, free of links. */
export function temporaryFolder(): string {
  const place = join(tmpdir(), ofTests);
  mkdirSync(place, { recursive: true });
  // Its name has hexadecimal digits alone: no test that looks for a word finds it there.
  const folder = join(realpathSync(place), randomUUID().slice(-12));
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** Makes such a folder the working directory until the test has finished, and gives its path. */
export function workInTemporaryFolder(): string {
  const before = process.cwd();
  const folder = temporaryFolder();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  return folder;
}

/** Makes a file that nobody else may read, and gives its path. */
export function temporaryFile(text: string): string {
  const path = join(temporaryFolder(), randomUUID());
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

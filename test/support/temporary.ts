/** Folders and files for tests, removed after the run (see test/global-setup.ts). */
import { randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ofTests } from '../global-setup.ts';

/** Creates a unique folder, and returns its path without links. */
export function temporaryFolder(): string {
  const place = join(tmpdir(), ofTests);
  mkdirSync(place, { recursive: true });
  // Its name has only hexadecimal digits, so that no test finds a word there by accident.
  const folder = join(realpathSync(place), randomUUID().slice(-12));
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** Makes such a folder the working directory until the test has finished, and returns its path. */
export function workInTemporaryFolder(): string {
  const before = process.cwd();
  const folder = temporaryFolder();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  return folder;
}

/** Creates a private file, and returns its path. */
export function temporaryFile(text: string): string {
  const path = join(temporaryFolder(), randomUUID());
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

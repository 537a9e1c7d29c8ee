import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSea } from 'node:sea';

/** Returns the file that starts this very program, undefined if it cannot be found, and whether Node.js runs it. */
export function ownProgram(): { readonly file: string | undefined; readonly isScript: boolean } {
  if (isSea()) return { file: process.execPath, isScript: false };
  return { file: findUpwards(import.meta.dirname, join('bin', 'realmctl.js')), isScript: true };
}

/** The source and the bundle are at different depths. */
function findUpwards(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  return parent === folder ? undefined : findUpwards(parent, path);
}

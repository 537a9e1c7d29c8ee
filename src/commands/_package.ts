import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the path of a file that comes with the program, searched upwards from here, since the source and the bundle
 * are at different depths; undefined if it is not found.
 */
export function packageFile(...parts: readonly string[]): string | undefined {
  return findUpwards(import.meta.dirname, parts);
}

function findUpwards(folder: string, parts: readonly string[]): string | undefined {
  const path = join(folder, ...parts);
  if (existsSync(path)) return path;
  const parent = dirname(folder);
  return parent === folder ? undefined : findUpwards(parent, parts);
}

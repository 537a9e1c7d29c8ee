import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file that comes with the program, found upwards from here: the source and the bundle lie at different depths. */
export function packageFile(...parts: readonly string[]): string | undefined {
  return findUpwards(import.meta.dirname, parts);
}

function findUpwards(folder: string, parts: readonly string[]): string | undefined {
  const path = join(folder, ...parts);
  if (existsSync(path)) return path;
  const parent = dirname(folder);
  return parent === folder ? undefined : findUpwards(parent, parts);
}

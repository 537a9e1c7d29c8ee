/** The files that come with the program: in its package, or inside the executable. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the text of a file; undefined if it is missing. */
export type ReadInside = (path: string) => string | undefined;

let inside: ReadInside | undefined;

/** Has files read from the executable instead, if this is one. Only the entry calls this, before anything else. */
export function lookInside(read: ReadInside | undefined): void {
  inside = read;
}

/**
 * Returns the text of a file; undefined if it is missing.
 * @param path from any folder above the code, since source and bundle are at different depths:
 * `completions/realmctl.bash`
 */
export function ownText(path: string): string | undefined {
  return inside ? inside(path) : above(import.meta.dirname, path);
}

function above(folder: string, path: string): string | undefined {
  try {
    return readFileSync(join(folder, path), 'utf8');
  } catch {
    const parent = dirname(folder);
    return parent === folder ? undefined : above(parent, path);
  }
}

/** Reads the texts of files and folders on a command line. */
import { readdir, realpath, stat } from 'node:fs/promises';
import { CliError, usageError } from '../../base/cli-error.ts';
import { largestInput } from '../../base/piped.ts';
import { decodeText } from '../../base/plain-text.ts';
import { fileReason } from '../../files/file-reason.ts';
import { readWhole } from '../../files/read-whole.ts';
import type { Faults } from './faults.ts';

/** A file's text, with the name that messages use. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** Stdin, as a path and in messages. */
const stdin = { path: '-', name: 'stdin' } as const;

/** The names of organization files in a folder. */
const yamlOrJson = /\.(?:ya?ml|json)$/i;

/** Whether a file below a folder is read, by its name. */
export function isYamlOrJson(name: string): boolean {
  return yamlOrJson.test(name);
}

/**
 * Returns the texts of files, of the YAML and JSON files below folders sorted by path, and of stdin. A file that is
 * named twice is read once; hidden files and folders below a folder are skipped. Adds faults for anything that cannot
 * be read.
 * @param readStdin returns all of stdin, if it may be read
 */
export async function readTexts(
  paths: readonly string[],
  faults: Faults,
  readStdin?: () => Promise<string>,
): Promise<SourceText[]> {
  const texts: SourceText[] = [];
  const seen = new Set<string>();
  for (const path of paths) {
    if (path === stdin.path) {
      if (readStdin !== undefined && !seen.has(path))
        texts.push({ file: stdin.name, text: await readStdin() });
      seen.add(path);
      continue;
    }
    for (const file of await filesOf(path, faults)) {
      const real = await realpath(file).catch(() => file);
      if (seen.has(real)) continue;
      seen.add(real);
      const text = await textOf(file, faults);
      if (text !== undefined) texts.push({ file, text });
    }
  }
  return texts;
}

/** Returns the file itself, or the files below a folder. */
async function filesOf(path: string, faults: Faults): Promise<string[]> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    faults.add(startOf(path), `cannot be read: ${fileReason(found)}`);
    return [];
  }
  if (!found.isDirectory()) return [path];
  const count = faults.count;
  const top = path.replace(/(?<=.)\/+$/, '');
  const files = await filesBelow(top, faults, [], { top, entries: 0 });
  if (files.length === 0 && faults.count === count) {
    faults.add(startOf(path), 'the folder has no .yaml, .yml or .json file');
  }
  return files;
}

/** The most files and folders to look at below one folder, far more than any organization needs. */
const maxEntries = 20_000;

interface Walk {
  readonly top: string;
  entries: number;
}

/**
 * Returns the files below a folder.
 * @param above the real paths of the folders on the way, since a link back to one of them is a fault
 */
async function filesBelow(
  folder: string,
  faults: Faults,
  above: readonly string[],
  walk: Walk,
): Promise<string[]> {
  const real = await realpath(folder).catch(() => folder);
  if (above.includes(real)) {
    faults.add(startOf(folder), 'is a link to a folder that contains it');
    return [];
  }
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    faults.add(startOf(folder), `cannot be read: ${fileReason(error)}`);
    return [];
  });
  const files: string[] = [];
  walk.entries += names.length;
  if (walk.entries > maxEntries) {
    throw usageError(
      `${walk.top} has more than ${maxEntries.toLocaleString('en')} files below it`,
      'name a folder that has only the files of the organization',
    );
  }
  for (const name of names.sort()) {
    if (name.startsWith('.')) continue;
    const path = folder === '/' ? `/${name}` : `${folder}/${name}`;
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
    if (found instanceof Error) {
      if (isYamlOrJson(name)) faults.add(startOf(path), `cannot be read: ${fileReason(found)}`);
    } else if (found.isDirectory()) {
      files.push(...(await filesBelow(path, faults, [...above, real], walk)));
    } else if (found.isFile() && isYamlOrJson(name)) {
      files.push(path);
    }
  }
  return files;
}

async function textOf(file: string, faults: Faults): Promise<string | undefined> {
  try {
    const bytes = await readWhole(file);
    if (bytes.length <= largestInput) return decodeText(bytes, 'the file');
    faults.add(startOf(file), `has more than ${largestInput / 1024 ** 2} MiB`);
  } catch (error) {
    if (error instanceof CliError) faults.add(startOf(file), error.message, { hint: error.hint });
    else faults.add(startOf(file), `cannot be read: ${fileReason(error)}`);
  }
  return undefined;
}

function startOf(file: string) {
  return { file, line: 1, column: 1 };
}

/** A folder for the files of a test. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './temporary.ts';

export interface Folder {
  /** Writes a file there and returns its path. */
  put(name: string, content: string | Uint8Array): Promise<string>;
  path(name: string): string;
  text(name: string): Promise<string>;
  /** Each line of a file as JSON. */
  lines<T = Record<string, unknown>>(name: string): Promise<T[]>;
  remove(): Promise<void>;
}

export async function makeFolder(): Promise<Folder> {
  const folder = temporaryFolder();
  const path = (name: string) => join(folder, name);
  const text = (name: string) => readFile(path(name), 'utf8');
  return {
    path,
    text,
    async put(name, content) {
      await writeFile(path(name), content);
      return path(name);
    },
    lines: async (name) =>
      (await text(name))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    remove: () => rm(folder, { recursive: true }),
  };
}

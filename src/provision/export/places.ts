/** Where an export is written: one file, or a folder with a file for each kind. */
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { usageError } from '../../base/cli-error.ts';
import { replaceFile } from '../../files/atomic-replace.ts';
import { requirePlace } from '../../files/receive-file.ts';
import { jsonText, yamlText } from './document.ts';
import type { ExportedKind } from './exported.ts';

export interface ExportFile {
  readonly path: string;
  readonly text: string;
  readonly kinds: readonly ExportedKind[];
}

/** Whoever may read the folder may read what other files in it say: the file system decides. */
const mode = 0o666;

/** The files of an export. A path that ends like a file of desired state is one, any other a folder. */
export async function exportFiles(
  path: string,
  kinds: readonly ExportedKind[],
  head: readonly string[],
): Promise<readonly ExportFile[]> {
  if (/\.json$/i.test(path)) return [{ path, text: jsonText(kinds), kinds }];
  if (/\.ya?ml$/i.test(path)) return [{ path, text: await yamlText(kinds, head), kinds }];
  return Promise.all(
    kinds.map(async (kind) => ({
      path: join(path, `${kind.kind}.yaml`),
      text: await yamlText([kind], head),
      kinds: [kind],
    })),
  );
}

/** Refuses places that have something already, all before anything is written. */
export async function requirePlaces(
  files: readonly ExportFile[],
  { force }: { readonly force: boolean },
): Promise<void> {
  for (const { path } of files) await requirePlace(path, { force });
}

/** Writes the files, each whole or not at all. */
export async function writeFiles(files: readonly Pick<ExportFile, 'path' | 'text'>[]): Promise<void> {
  for (const { path, text } of files) {
    try {
      await mkdir(dirname(path), { recursive: true });
      const before = await stat(path).catch(() => undefined);
      await replaceFile(path, text, { mode: before === undefined ? mode : before.mode & 0o777 });
    } catch (error) {
      throw usageError(`cannot write ${path}: ${(error as NodeJS.ErrnoException).code}`);
    }
  }
}

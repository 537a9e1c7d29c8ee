/** Where an export is written: to one file, or to a folder with a file for each kind. */
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CliError, usageError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { replaceFile } from '../../files/atomic-replace.ts';
import { fileReason } from '../../files/file-reason.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { type OutputFile, requireOutput } from '../../files/output-file.ts';
import { putFile } from '../../files/put-file.ts';
import type { KindName } from '../model/kinds.ts';
import { jsonText, yamlText } from './document.ts';
import type { ExportedKind } from './exported.ts';

export interface ExportFile {
  readonly path: string;
  readonly text: string;
  readonly kinds: readonly ExportedKind[];
}

/** Anyone who may read the folder may read its other files, so the file system decides. */
const mode = 0o666;

/**
 * Whether the path of an export is a single file: its name ends like that of an organization file. Otherwise it is a
 * folder.
 */
function isOneFile(path: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(path);
}

function placeOf(path: string, kind: KindName): string {
  return isOneFile(path) ? path : join(path, `${kind}.yaml`);
}

/** Returns the files of an export. */
export async function exportFiles(
  path: string,
  kinds: readonly ExportedKind[],
  head: readonly string[],
): Promise<readonly ExportFile[]> {
  if (/\.json$/i.test(path)) return [{ path, text: jsonText(kinds), kinds }];
  if (isOneFile(path)) return [{ path, text: await yamlText(kinds, head), kinds }];
  return Promise.all(
    kinds.map(async (kind) => ({
      path: placeOf(path, kind.kind),
      text: await yamlText([kind], head),
      kinds: [kind],
    })),
  );
}

/** Throws a usage error if a file of an export may not be written. Nothing is read or written yet. */
export async function requirePlaces(
  path: string,
  kinds: ReadonlySet<KindName>,
  { force }: { readonly force: boolean },
): Promise<void> {
  // A missing folder is created later, and has no files that could be overwritten.
  const exists = await stat(isOneFile(path) ? dirname(path) : path).then(
    () => true,
    () => false,
  );
  if (!exists && !isOneFile(path)) return;
  for (const place of new Set([...kinds].map((kind) => placeOf(path, kind)))) {
    await requireOutput(outputAt(place, force));
  }
}

function outputAt(path: string, force: boolean): OutputFile {
  return { flag: '--out', path, writes: 'document', force };
}

/**
 * Writes the files of an export, each completely or not at all. Throws a usage error; a later failure names the files
 * that were written.
 */
export async function writeExport(
  path: string,
  files: readonly ExportFile[],
  { force }: { readonly force: boolean },
): Promise<void> {
  if (!isOneFile(path)) {
    try {
      makeFolder(path, 0o777);
    } catch (error) {
      throw usageError(`--out: cannot make the folder ${path}: ${fileReason(error)}`);
    }
  }
  await writeEach(files, async ({ path: place, text }) => putFile(outputAt(place, force), text, { mode }));
}

/** Throws a usage error if a file that an update read may not be written. */
export async function requireEditable(files: readonly string[]): Promise<void> {
  for (const path of files) await requireOutput({ flag: '--update', path, writes: 'update' });
}

/** Replaces the files that an update changed, each completely or not at all. */
export async function updateFiles(files: readonly Pick<ExportFile, 'path' | 'text'>[]): Promise<void> {
  await requireEditable(files.map(({ path }) => path));
  await writeEach(files, async ({ path, text }) => {
    try {
      await replaceFile(path, text, { mode: (await stat(path)).mode & 0o777 });
    } catch (error) {
      throw usageError(`--update: cannot write ${path}: ${fileReason(error)}`);
    }
  });
}

/** Writes files one by one; if one fails, the error names those that were written. */
async function writeEach<F extends { readonly path: string }>(
  files: readonly F[],
  write: (file: F) => Promise<void>,
): Promise<void> {
  for (const [index, file] of files.entries()) {
    try {
      await write(file);
    } catch (error) {
      if (!(error instanceof CliError) || index === 0) throw error;
      const written = files.slice(0, index).map(({ path }) => path);
      throw new CliError('unexpected', error.message, {
        cause: error,
        hint: `${counted(index, 'file')} written before it: ${written.join(', ')}`,
      });
    }
  }
}

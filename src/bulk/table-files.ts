/** Checks the files that a run on a table reads and writes, before anything is sent. */
import { lstat } from 'node:fs/promises';
import { isSameFile, type NamedFiles, requireDistinctFiles } from '../files/distinct-files.ts';
import { alreadyExists } from '../files/output-file.ts';

/** The files of a run, and the ones that the verb creates besides. */
export interface TableFiles extends NamedFiles {
  /** The table; undefined also if it comes from stdin. */
  readonly '--from'?: string | undefined;
  readonly '--map-file'?: string | undefined;
  readonly '--resume'?: string | undefined;
  readonly '--results'?: string | undefined;
  readonly '--failed'?: string | undefined;
}

/** Throws a usage error if two options name the same file, or if results exist that the run does not resume. */
export async function checkTableFiles(files: TableFiles): Promise<void> {
  await requireDistinctFiles(files);
  const { '--results': results, '--resume': resume } = files;
  if (results === undefined || (resume !== undefined && (await isSameFile(resume, results)))) return;
  if ((await lstat(results).catch(() => undefined)) !== undefined) {
    throw alreadyExists('--results', results, 'results');
  }
}

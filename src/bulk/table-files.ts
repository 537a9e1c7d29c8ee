/** Checks the files that a run on several things reads and writes, before anything is sent. */
import { lstat } from 'node:fs/promises';
import { isSameFile, type NamedFiles, requireDistinctFiles } from '../files/distinct-files.ts';
import { alreadyExists } from '../files/output-file.ts';
import { lockedResults } from '../report/results-file.ts';
import type { Context } from '../session/context.ts';

/** The files of a run, and the ones that the verb creates besides. */
export interface TableFiles extends NamedFiles {
  /** The table; undefined also if it comes from stdin. */
  readonly '--from'?: string | undefined;
  readonly '--map-file'?: string | undefined;
  readonly '--resume'?: string | undefined;
  readonly '--results'?: string | undefined;
  readonly '--failed'?: string | undefined;
}

/**
 * Runs the work while no other run may write the same results. Throws a usage error if two options name the same file,
 * or if results exist that the run does not resume.
 */
export async function withRunFiles<T>(
  files: TableFiles,
  context: Context,
  run: () => Promise<T>,
): Promise<T> {
  await requireDistinctFiles(files);
  const { '--results': results, '--resume': resume } = files;
  const isNew = results !== undefined && !(resume !== undefined && (await isSameFile(resume, results)));
  if (isNew && (await lstat(results).catch(() => undefined)) !== undefined) {
    throw alreadyExists('--results', results, 'results');
  }
  const kept = results ?? resume;
  // A dry run writes nothing, so it needs no lock and may run beside another one.
  return kept === undefined || context.options.dryRun ? run() : lockedResults(kept, context, run);
}

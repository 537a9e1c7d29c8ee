/** Checks the files that a run on several things reads and writes, before anything is sent. */
import { lstat } from 'node:fs/promises';
import { usageError } from '../base/cli-error.ts';
import { isSameFile, type NamedFiles, requireDistinctFiles } from '../files/distinct-files.ts';
import { alreadyExists, holdsNoResults } from '../files/output-file.ts';
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
 * @param how whether no run can resume this one
 */
export async function withRunFiles<T>(
  files: TableFiles,
  context: Context,
  run: () => Promise<T>,
  { isOnce = false }: { readonly isOnce?: boolean } = {},
): Promise<T> {
  await requireDistinctFiles(files);
  const { '--from': from, '--results': results, '--resume': resume } = files;
  if (from !== undefined && resume !== undefined) await refuseNotStarted(from, resume);
  const isNew = results !== undefined && !(resume !== undefined && (await isSameFile(resume, results)));
  const isThere = isNew && (await lstat(results).catch(() => undefined)) !== undefined;
  if (isThere && !(await holdsNoResults(results))) {
    throw alreadyExists('--results', results, isOnce ? 'change-results' : 'results');
  }
  const kept = results ?? resume;
  // A dry run writes nothing, so it needs no lock and may run beside another one.
  return kept === undefined || context.options.dryRun ? run() : lockedResults(kept, context, run);
}

/** Throws a usage error where a run was killed before it wrote the table with which it would be continued. */
async function refuseNotStarted(from: string, resume: string): Promise<void> {
  if ((await lstat(from).catch(() => undefined)) !== undefined || !(await holdsNoResults(resume))) return;
  throw usageError(
    `there is nothing to resume: ${from} does not exist, and ${resume} has no results`,
    `the run ended before its first change; start it again as before, with --results ${resume}`,
  );
}

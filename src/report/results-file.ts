/**
 * The results of a run on disk, from which a killed run can be resumed. Each row has a line, synced to disk before
 * the next row begins. A line with `begun` precedes each request; at the end the file has one line for each row, in
 * order.
 */
import { open, truncate } from 'node:fs/promises';
import { extname } from 'node:path';
import { usageError } from '../base/cli-error.ts';
import { replaceFile } from '../files/atomic-replace.ts';
import { lockFile } from '../files/file-lock.ts';
import { fileReason } from '../files/file-reason.ts';
import { alreadyExists, holdsNoResults } from '../files/output-file.ts';
import { writeFailure } from '../files/write-failure.ts';
import { loadDelimited } from '../output/csv.ts';

export interface ResultLine {
  readonly row: number;
  readonly key: string;
  /** An outcome, or `begun`. */
  readonly outcome: string;
  readonly id: number | string | null;
  /** The error code of the failure. */
  readonly error: string | null;
  readonly message: string | null;
  /** When the row was begun, in UNIX seconds of the server's clock, if its outcome is not known. */
  readonly begun: number | null;
  /** The organization; absent from lines while a run builds them, and from files of other programs. */
  readonly site?: string | null;
  /** What the run did to things that `--all` selected; absent from other runs. */
  readonly selection?: string | null | undefined;
}

/** What is the same in all lines of a run. */
type LinesOfRun = Pick<ResultLine, 'site' | 'selection'>;

export interface ResultsRun extends LinesOfRun {
  /** Whether no run can continue this one. */
  readonly isOnce?: boolean | undefined;
}

/** The fields of every line. */
export const resultFields = ['row', 'key', 'outcome', 'id', 'error', 'message', 'begun'] as const;

export interface ResultsFile {
  /** Resolves when the lines are on disk. Throws a CliError if they cannot be written. */
  add(lines: readonly ResultLine[]): Promise<void>;
  /** Replaces everything written so far with the final lines. Throws a CliError if they cannot be written. */
  close(lines: readonly ResultLine[]): Promise<void>;
}

/** Writes nothing, for runs without `--results`. */
export const noResults: ResultsFile = { add: async () => {}, close: async () => {} };

/**
 * Opens the file for writing.
 * @param before lines of an earlier run to keep; undefined if the file must not have any yet
 */
export async function openResults(
  path: string,
  before: readonly ResultLine[] | undefined,
  run: ResultsRun,
): Promise<ResultsFile> {
  const { isOnce = false } = run;
  const write = await writerFor(path, run);
  const text = write.head + before?.map(write.line).join('');
  if (before !== undefined) await replaceFile(path, text, { durable: true });
  const isUnused = before === undefined && (await holdsNoResults(path));
  if (isUnused) await truncate(path);
  const file = await open(path, before === undefined && !isUnused ? 'ax' : 'a', 0o600).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST')
        throw alreadyExists('--results', path, isOnce ? 'change-results' : 'results');
      throw usageError(`--results: cannot write ${path}: ${fileReason(error)}`);
    },
  );
  if (before === undefined) await file.appendFile(write.head);
  let waiting = '';
  let flushing: Promise<void> | undefined;
  const flush = async () => {
    // Lines that are added in the meantime are written together with these.
    await Promise.resolve();
    const taken = waiting;
    waiting = '';
    flushing = undefined;
    try {
      await file.appendFile(taken);
      await file.datasync();
    } catch (error) {
      throw lost(error);
    }
  };
  const lost = (error: unknown) =>
    writeFailure(
      path,
      error,
      `it has the results so far${isOnce ? '' : `: once there is room, continue with --resume ${path}`}`,
    );
  let last: Promise<void> = Promise.resolve();
  return {
    add(lines) {
      waiting += lines.map(write.line).join('');
      if (flushing === undefined) {
        flushing = last.then(flush);
        last = flushing;
      }
      return flushing;
    },
    async close(lines) {
      await last;
      await file.close();
      const text = write.head + lines.map(write.line).join('');
      await replaceFile(path, text, { durable: true }).catch((error: unknown) => {
        throw lost(error);
      });
    },
  };
}

/**
 * Locks a results file for one run at a time. Two runs at once would repeat each other's work, and the last one to
 * end would overwrite what the other found out. Throws a usage error if another run holds the lock.
 */
export async function lockedResults<T>(
  path: string,
  { signal, note }: { readonly signal: AbortSignal; note(text: string): void },
  work: () => Promise<T>,
): Promise<T> {
  const lock = await lockFile(path, { signal, note });
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

interface Writer {
  readonly head: string;
  line(line: ResultLine): string;
}

async function writerFor(path: string, { site, selection }: LinesOfRun): Promise<Writer> {
  const run = { site, ...(selection !== undefined && { selection }) };
  const fields = [...resultFields, ...Object.keys(run)] as (keyof ResultLine)[];
  const ordered = (line: ResultLine) => fields.map((name) => [name, { ...line, ...run }[name]]);
  if (!isCsv(path)) {
    return { head: '', line: (line) => `${JSON.stringify(Object.fromEntries(ordered(line)))}\n` };
  }
  const textOf = await loadDelimited();
  return {
    head: `${fields.join(',')}\n`,
    line: (line) => textOf([ordered(line).map(([, value]) => value)]),
  };
}

function isCsv(path: string): boolean {
  return extname(path).toLowerCase() === '.csv';
}

/** The rows that were not done, as a table that can be fed back once it is mended. */
import { usageError } from '../base/cli-error.ts';
import { isDone } from '../engine/outcome.ts';
import { createFile, replaceFile } from '../files/atomic-replace.ts';
import { headOf } from '../files/output-file.ts';
import { tableHeader, tableRows } from '../tables/write-table.ts';
import type { RowEnd } from './plan.ts';
import type { RowsRead } from './rows.ts';
import { unwritten } from './table-files.ts';

export interface FailedFile {
  /** Writes the rows, also where none is left: what an earlier part of the run left would be fed back. Throws a CliError. */
  write(ends: readonly RowEnd[]): Promise<void>;
}

/**
 * Throws a usage error where a resumed run would replace what the run did not leave: a table with
 * other columns. What a run that is not resumed finds there was refused before.
 */
export async function openFailed(path: string, read: RowsRead): Promise<FailedFile> {
  const { form, headers, separator, guard } = read;
  const header = await tableHeader(form, headers, { separator, guard });
  const head = await headOf(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw unwritten(path, error);
  });
  if (head !== undefined && !isLeftOver(head, read, header)) {
    throw usageError(`--failed: ${path} exists and has other columns than the table`, 'name another file');
  }
  return {
    async write(ends) {
      const left = ends.filter((end) => !isDone(end)).map(({ row }) => read.cells(row));
      const text = header + (await tableRows(form, headers, left, { separator, guard }));
      await (head === undefined ? createFile : replaceFile)(path, text).catch((error: unknown) => {
        throw unwritten(path, error);
      });
    },
  };
}

/** Whether a file begins like one that this run wrote. */
function isLeftOver(head: string, { form, headers }: RowsRead, header: string): boolean {
  if (head === '') return true;
  if (header !== '') return head.startsWith(header.slice(0, head.length));
  const begin = form === 'ndjson' ? /^\{"([^"]*)":/ : /^- "?([^":]*)"?:/;
  const [, first] = begin.exec(head) ?? [];
  return first !== undefined && headers.includes(first);
}

/** The rows that were not done, as a table for `--from` once its errors are corrected. */
import { usageError } from '../base/cli-error.ts';
import { isDone } from '../engine/outcome.ts';
import { createFile, replaceFile } from '../files/atomic-replace.ts';
import { readNoFollow } from '../files/open-no-follow.ts';
import { writeFailure } from '../files/write-failure.ts';
import type { ResultLine } from '../report/results-file.ts';
import { tableHeader, tableRows } from '../tables/write-table.ts';
import type { BulkRow, RowEnd } from './plan.ts';
import type { RowsRead } from './rows.ts';

export interface FailedFile {
  /**
   * Writes the rows, even if there are none: otherwise rows that an earlier part of the run left would be run again.
   * Throws a CliError.
   */
  write(ends: readonly RowEnd[]): Promise<void>;
}

/**
 * Opens the file of failed rows. Throws a usage error if a resumed run would replace a file that the run did not
 * write: such a file holds only rows of the table, and all that are not done. A file found by a run that is not
 * resumed was refused before.
 */
export async function openFailed(
  path: string,
  read: RowsRead,
  earlier: ReadonlyMap<number, ResultLine>,
): Promise<FailedFile> {
  const { form, headers, separator, guard } = read;
  const header = await tableHeader(form, headers, { separator, guard });
  const textsOf = (rows: readonly BulkRow[]) =>
    tableRows(
      form,
      headers,
      rows.map((row) => read.cells(row)),
      { separator, guard },
    );
  const found = await readNoFollow(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw writeFailure(path, error);
  });
  if (found !== undefined && found !== '') {
    const rows = (await textsOf(read.rows)).map((text, at) => ({ text, row: read.rows[at]?.row ?? 0 }));
    const isLeft = ({ row }: { readonly row: number }) =>
      !isDone(earlier.get(row) ?? { outcome: 'not-attempted' });
    if (
      !isLeftOver(
        found,
        header,
        rows.map((each) => ({ ...each, must: isLeft(each) })),
      )
    ) {
      throw usageError(
        `--failed: ${path} exists, and does not come from the run you resume`,
        'name another file',
      );
    }
  }
  return {
    async write(ends) {
      const left = ends.filter((end) => !isDone(end)).map(({ row }) => row);
      const text = header + (await textsOf(left)).join('');
      await (found === undefined ? createFile : replaceFile)(path, text).catch((error: unknown) => {
        throw writeFailure(path, error);
      });
    },
  };
}

/** Whether a text is the header with some rows unchanged from the table, including all the required ones. */
function isLeftOver(
  found: string,
  header: string,
  rows: readonly { readonly text: string; readonly must: boolean }[],
): boolean {
  if (!found.startsWith(header)) return false;
  let at = header.length;
  for (const { text, must } of rows) {
    if (found.startsWith(text, at)) at += text.length;
    else if (must) return false;
  }
  return at === found.length;
}

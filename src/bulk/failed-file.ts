/** The rows that were not done, as a table that can be fed back once it is mended. */
import { replaceFile } from '../files/atomic-replace.ts';
import { tableHeader, tableRows } from '../tables/write-table.ts';
import type { RowEnd } from './plan.ts';
import { isDone } from './resume.ts';
import type { RowsRead } from './rows.ts';
import { unwritten } from './table-files.ts';

/**
 * Writes the file, also where no row is left over: what an earlier run left in it would be fed back.
 * Throws a CliError where it cannot be written.
 */
export async function writeFailed(path: string, read: RowsRead, ends: readonly RowEnd[]): Promise<void> {
  const { form, headers, separator } = read;
  const left = ends.filter((end) => !isDone(end)).map(({ row }) => read.cells(row));
  const text =
    (await tableHeader(form, headers, separator)) + (await tableRows(form, headers, left, separator));
  await replaceFile(path, text).catch((error: unknown) => {
    throw unwritten(path, error);
  });
}

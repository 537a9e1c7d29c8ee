/** The rows that were not done, as a table that can be fed back once it is mended. */
import { replaceFile } from '../files/atomic-replace.ts';
import { tableHeader, tableRows } from '../tables/write-table.ts';
import type { RowEnd } from './plan.ts';
import { isDone } from './resume.ts';
import type { RowsRead } from './rows.ts';

/** Writes the file, also where no row is left over: what an earlier run left in it would be fed back. */
export async function writeFailed(path: string, read: RowsRead, ends: readonly RowEnd[]): Promise<void> {
  const { form, headers } = read;
  const left = ends.filter((end) => !isDone(end)).map(({ row }) => read.cells(row));
  await replaceFile(path, (await tableHeader(form, headers)) + (await tableRows(form, headers, left)));
}

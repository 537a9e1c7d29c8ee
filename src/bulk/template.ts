/** Builds an empty table with all columns of a verb. */
import type { Result } from '../output/result.ts';
import type { TableForm } from '../tables/forms.ts';
import { tableHeader, tableRows } from '../tables/write-table.ts';
import { type TableVerb, tableColumns } from './rows.ts';

/** Returns the header line; in formats without one, a record with all names. */
export async function templateOf(verb: TableVerb, form: TableForm = 'csv'): Promise<Result> {
  const headers = tableColumns(verb).map(({ header }) => header);
  const header = await tableHeader(form, headers);
  return {
    text: header === '' ? (await tableRows(form, headers, [headers.map(() => null)])).join('') : header,
  };
}

/** Writes rows of a table in the form in which they came, so that they can be fed back. */
import type { TableForm } from './forms.ts';
import type { Cell } from './record.ts';

/** What stands between the cells of a form where nothing else is said. */
const separators: Readonly<Partial<Record<TableForm, string>>> = { csv: ',', tsv: '\t' };

/** The lines before the rows: the headers, where the form has them. */
export async function tableHeader(
  form: TableForm,
  headers: readonly string[],
  separator = separators[form],
): Promise<string> {
  return separator === undefined ? '' : delimited(separator, [headers]);
}

/** Rows as text; in forms without a header line with the names of what is given. */
export async function tableRows(
  form: TableForm,
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  separator = separators[form],
): Promise<string> {
  if (separator !== undefined) {
    return delimited(
      separator,
      rows.map((cells) => headers.map((_, index) => cellText(cells[index]))),
    );
  }
  const objects = rows.map((cells) =>
    Object.fromEntries(
      headers.flatMap((name, index) =>
        index in cells && cells[index] !== undefined ? [[name, cells[index]]] : [],
      ),
    ),
  );
  if (form === 'ndjson') return objects.map((object) => `${JSON.stringify(object)}\n`).join('');
  if (objects.length === 0) return '';
  const { stringify } = (await import('yaml')).default;
  return stringify(objects, { lineWidth: 0 });
}

/** What is said to be empty comes back as two quotes: a reader that knows no quotes keeps them apart. */
function cellText(cell: Cell): string {
  if (cell === undefined) return '';
  if (cell === '') return '""';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

async function delimited(delimiter: string, rows: readonly (readonly string[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync');
  return stringify(rows as string[][], { delimiter, quoted_match: /[\r\n]/ });
}

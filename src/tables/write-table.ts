/** Writes rows of a table in the form in which they came, so that they can be fed back. */
import { type DelimitedOptions, guardText, loadDelimited } from '../output/csv.ts';
import type { TableForm } from './forms.ts';
import type { Cell } from './record.ts';

/** What stands between the cells of a form where nothing else is said. */
const separators: Readonly<Partial<Record<TableForm, string>>> = { csv: ',', tsv: '\t' };

/** The lines before the rows: the headers, where the form has them. */
export async function tableHeader(
  form: TableForm,
  headers: readonly string[],
  { separator = separators[form], guard = true }: DelimitedOptions = {},
): Promise<string> {
  if (separator === undefined) return '';
  return (await loadDelimited({ separator, guard }))([headers]);
}

/** Each row as text; in forms without a header line with the names of what is given. */
export async function tableRows(
  form: TableForm,
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  { separator = separators[form], guard = true }: DelimitedOptions = {},
): Promise<string[]> {
  if (separator !== undefined) {
    const textOf = await loadDelimited({ separator, guard: false });
    return rows.map((cells) => textOf([headers.map((_, index) => cellText(cells[index], guard))]));
  }
  const objects = rows.map((cells) =>
    Object.fromEntries(
      headers.flatMap((name, index) =>
        index in cells && cells[index] !== undefined ? [[name, cells[index]]] : [],
      ),
    ),
  );
  if (form === 'ndjson') return objects.map((object) => `${JSON.stringify(object)}\n`);
  const { stringify } = (await import('yaml')).default;
  return objects.map((object) => stringify([object], { lineWidth: 0 }));
}

/** What is said to be empty comes back as two quotes: a reader that knows no quotes keeps them apart. */
function cellText(cell: Cell, guard: boolean): string {
  if (cell === undefined) return '';
  if (cell === '') return '""';
  if (typeof cell === 'object') return JSON.stringify(cell);
  return guard ? guardText(String(cell)) : String(cell);
}

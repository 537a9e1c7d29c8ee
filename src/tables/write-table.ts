/** Writes rows of a table in the format in which they were read, so that they can be used as input again. */
import { type DelimitedOptions, guardText, loadDelimited } from '../output/csv.ts';
import type { TableForm } from './forms.ts';
import type { Cell } from './record.ts';

/** The default separators of formats. */
const separators: Readonly<Partial<Record<TableForm, string>>> = { csv: ',', tsv: '\t' };

/** Returns the text before the rows: the headers, if the format has them. */
export async function tableHeader(
  form: TableForm,
  headers: readonly string[],
  { separator = separators[form], guard = true }: DelimitedOptions = {},
): Promise<string> {
  if (separator === undefined) return '';
  return (await loadDelimited({ separator, guard }))([headers]);
}

/** Returns each row as text; in formats without a header line, with the names of its values. */
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

/** An explicitly empty cell is written as two quotes, so that a reader that ignores quotes still sees a difference. */
function cellText(cell: Cell, guard: boolean): string {
  if (cell === undefined) return '';
  if (cell === '') return '""';
  if (typeof cell === 'object') return JSON.stringify(cell);
  return guard ? guardText(String(cell)) : String(cell);
}

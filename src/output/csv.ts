import { plainText } from './cell.ts';
import type { Column, Item } from './result.ts';

const rowsAtOnce = 500;

/**
 * CSV (RFC 4180 quoting, line feeds between records) with a header row. Text is
 * exact, except that with `guard` a cell that a spreadsheet would take for a
 * formula gets an apostrophe in front: one that starts with `=`, `+`, `-`, `@`,
 * a tab or a carriage return. Numbers are never guarded.
 */
export async function* csv(
  columns: readonly Column[],
  items: readonly Item[],
  { guard }: { readonly guard: boolean },
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  const options = { escape_formulas: guard, cast: { boolean: String } };
  yield stringify([columns.map(({ name }) => name)], options);
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    const rows = items
      .slice(start, start + rowsAtOnce)
      .map((item) => columns.map((column) => csvCell(column.value(item))));
    yield stringify(rows, options);
  }
}

function csvCell(value: unknown): string | number {
  return typeof value === 'number' ? value : plainText(value);
}

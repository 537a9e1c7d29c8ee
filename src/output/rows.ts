/** Prints rows that are made one by one: each row is limited and picked while it passes through. */
import { chooseColumns } from './columns.ts';
import { chooseFields, fieldColumns, pickFields } from './fields.ts';
import type { OutputOptions } from './options.ts';
import type { Column, Item, ListResult } from './result.ts';

/** Returns the rows, limited and picked as the options say, with the columns to show. */
export function rowsToPrint(
  rows: Iterable<Item>,
  { fields: known, columns, limit = Number.POSITIVE_INFINITY }: ListResult,
  options: OutputOptions,
): { readonly items: Iterable<Item>; readonly full: Iterable<Item>; readonly columns: readonly Column[] } {
  const full = each(rows, limit, (item) => item);
  if (options.fields === undefined)
    return { items: full, full, columns: chooseColumns(columns, options.columns) };
  const fields = chooseFields(options.fields, known, columns);
  const items = each(rows, limit, (item) => pickFields(item, fields));
  // The first rows show whether a field contains numbers.
  return { items, full, columns: fieldColumns(fields, [...each(items, 100, (item) => item)]) };
}

/** Returns the first rows, each converted as it passes; every iteration starts from the beginning. */
function each(rows: Iterable<Item>, max: number, show: (item: Item) => Item): Iterable<Item> {
  return {
    *[Symbol.iterator]() {
      let left = max;
      for (const row of rows) {
        yield show(row);
        left -= 1;
        if (left === 0) return;
      }
    },
  };
}

/** Rows that are made one by one while they are printed: what is done to them is done to each on its way. */
import { chooseColumns } from './columns.ts';
import { chooseFields, fieldColumns, pickFields } from './fields.ts';
import type { OutputOptions } from './options.ts';
import type { Column, Item, ListResult } from './result.ts';

/** The rows, cut and picked as the options say, with the columns to show. */
export function rowsToPrint(
  rows: Iterable<Item>,
  { fields: known, columns, limit = Number.POSITIVE_INFINITY }: ListResult,
  options: OutputOptions,
): { readonly items: Iterable<Item>; readonly whole: Iterable<Item>; readonly columns: readonly Column[] } {
  const whole = each(rows, limit, (item) => item);
  if (options.fields === undefined)
    return { items: whole, whole, columns: chooseColumns(columns, options.columns) };
  const fields = chooseFields(options.fields, known, columns);
  const items = each(rows, limit, (item) => pickFields(item, fields));
  // Whether a field holds numbers the first rows tell.
  return { items, whole, columns: fieldColumns(fields, [...each(items, 100, (item) => item)]) };
}

/** The first so many, each as it comes; gone through from the start each time. */
function each(rows: Iterable<Item>, most: number, show: (item: Item) => Item): Iterable<Item> {
  return {
    *[Symbol.iterator]() {
      let left = most;
      for (const row of rows) {
        yield show(row);
        left -= 1;
        if (left === 0) return;
      }
    },
  };
}

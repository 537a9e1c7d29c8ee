import { usageError } from '../base/cli-error.ts';
import { findNamed, UnknownName } from './names.ts';
import type { Column, Item } from './result.ts';

/**
 * Returns the items sorted by a column, or by a field if no column has that name; `-name` reverses the order. Numbers
 * sort as numbers, text in natural order (`a2` before `a10`), which is the same in every locale. Items without a
 * value come last in either direction, and equal ones keep their order. Throws a usage error with the list of names.
 */
export function sortItems(
  items: readonly Item[],
  by: string,
  columns: readonly Column[],
  fields: readonly string[],
): Item[] {
  const descending = by.startsWith('-');
  const name = descending ? by.slice(1) : by;
  const read = reader(name, columns, fields);
  // A fixed language instead of the environment's, so that the same list sorts the same everywhere.
  const collator = new Intl.Collator('en', { numeric: true });
  const compare = (left: unknown, right: unknown): number => {
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    if (typeof left === 'number' || typeof right === 'number') return typeof left === 'number' ? -1 : 1;
    const [a, b] = [String(left), String(right)];
    return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
  };
  return items
    .map((item) => ({ item, value: read(item) }))
    .sort((a, b) => {
      const [left, right] = [a.value, b.value];
      if (isMissing(left) || isMissing(right)) return Number(isMissing(left)) - Number(isMissing(right));
      return descending ? compare(right, left) : compare(left, right);
    })
    .map(({ item }) => item);
}

function reader(
  name: string,
  columns: readonly Column[],
  fields: readonly string[],
): (item: Item) => unknown {
  const column = findNamed(columns, name);
  if (column !== undefined) return (item) => column.value(item);
  const field = findNamed(
    fields.map((each) => ({ name: each })),
    name,
  );
  if (field !== undefined) return (item) => item[field.name];
  const names = new Set([...columns.map((each) => each.name), ...fields]);
  const hint = `sort by: ${[...names].join(', ')}`;
  if (name === '') throw usageError('--sort needs a name', hint);
  const among = [...columns, ...fields.map((each) => ({ name: each }))];
  throw new UnknownName(`there is no column '${name}' to sort by`, hint, { given: name, known: among });
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

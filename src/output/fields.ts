import { usageError } from '../base/cli-error.ts';
import { findNamed, UnknownName } from './names.ts';
import type { Column, Item } from './result.ts';

/**
 * Returns the field names that `--fields` accepts for these items: the declared ones, and others that the server
 * sent.
 */
export function knownFields(declared: readonly string[], items: readonly Item[]): string[] {
  const names = new Set(declared);
  for (const item of items) for (const name of Object.keys(item)) names.add(name);
  return [...names];
}

/**
 * Returns the requested fields by the interface's own names; a person may also write the names of the columns that
 * show them. Throws a usage error with the list of names for an unknown one.
 */
export function chooseFields(
  requested: readonly string[],
  known: readonly string[],
  columns: readonly Pick<Column, 'name' | 'field' | 'also'>[] = [],
): string[] {
  const hint = `fields: ${known.join(', ')}`;
  if (requested.length === 0 || requested.includes('')) {
    throw usageError('--fields needs names, separated by commas', hint);
  }
  const fields = known.map((name) => ({ name }));
  return requested.map((name) => {
    const shown = findNamed(columns, name)?.field;
    const field = findNamed(fields, name)?.name ?? known.find((each) => each === shown);
    if (field === undefined) {
      const shownFields = columns.filter((each) => known.includes(each.field ?? ''));
      const among = [...fields, ...shownFields];
      throw new UnknownName(`there is no field '${name}'`, hint, { given: name, known: among });
    }
    return field;
  });
}

/** Returns the item with only these fields, in this order; null for a field that it does not have. */
export function pickFields(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(names.map((name) => [name, item[name] ?? null]));
}

/** Returns fields as the columns of a table, with the values as on the wire. */
export function fieldColumns(names: readonly string[], items: readonly Item[]): Column[] {
  return names.map((name) => {
    const values = items.map((item) => item[name] ?? null).filter((value) => value !== null);
    const numeric = values.length > 0 && values.every((value) => typeof value === 'number');
    return { name, ...(numeric ? { align: 'right' as const } : {}), value: (item) => simple(item[name]) };
  });
}

function simple(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

import { cellText } from './cell.ts';
import type { Column, Item } from './result.ts';

/** Yields one line per row, with tabs between the cells. Tabs and line ends inside a cell are escaped. */
export function* tabbedRows(columns: readonly Column[], items: Iterable<Item>): Generator<string> {
  for (const item of items) {
    yield `${columns.map((column) => cellText(column.value(item))).join('\t')}\n`;
  }
}

/** Yields the names and values of an object: aligned for a person, separated by tabs otherwise. */
export function* keyValueLines(
  object: Item,
  { aligned, label }: { readonly aligned: boolean; readonly label: (text: string) => string },
): Generator<string> {
  const longest = Math.max(0, ...Object.keys(object).map((name) => cellText(name).length));
  for (const [name, value] of Object.entries(object)) {
    const key = cellText(name);
    const text = cellText(value);
    const blank = text === '' ? '' : ' '.repeat(longest - key.length + 2);
    yield aligned ? `${label(key)}${blank}${text}\n` : `${key}\t${text}\n`;
  }
}

/** Yields only the ids, one per line; items without an id are left out. */
export function* idLines(items: Iterable<Item>, id: string): Generator<string> {
  for (const item of items) {
    const text = cellText(item[id]);
    if (text !== '') yield `${text}\n`;
  }
}

/** Returns the item with the interface's own values replaced by words for a person. */
export function inWords(item: Item, words: Readonly<Record<string, string>> = {}): Item {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, words[name] ?? value]));
}

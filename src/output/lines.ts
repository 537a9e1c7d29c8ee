import { cellText } from './cell.ts';
import type { Column, Item } from './result.ts';

/** A row a line, cells separated by tabs; tabs and line ends inside a cell are escapes. */
export function* tabbedRows(columns: readonly Column[], items: Iterable<Item>): Generator<string> {
  for (const item of items) {
    yield `${columns.map((column) => cellText(column.value(item))).join('\t')}\n`;
  }
}

/** Names and values of one object; aligned for a person, separated by tabs otherwise. */
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

/** The ids alone, one a line; items without one are left out. */
export function* idLines(items: Iterable<Item>, id: string): Generator<string> {
  for (const item of items) {
    const text = cellText(item[id]);
    if (text !== '') yield `${text}\n`;
  }
}

/** The item with what a person reads in place of the interface's own values. */
export function inWords(item: Item, words: Readonly<Record<string, string>> = {}): Item {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, words[name] ?? value]));
}

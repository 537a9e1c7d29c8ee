/** Writes tables in Markdown, for comments and pages. The text of a cell cannot have any effect in Markdown or HTML. */
import { cellText } from './cell.ts';
import type { Column, Item } from './result.ts';

/** Yields a table with a heading; only the heading if there are no rows. */
export function* markdownTable(columns: readonly Column[], items: Iterable<Item>): Generator<string> {
  yield row(columns.map(({ name }) => escaped(name)));
  yield row(columns.map(({ align }) => (align === 'right' ? '--:' : '---')));
  for (const item of items) yield row(columns.map((column) => escaped(cellText(column.value(item)))));
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

/** Escapes characters with a meaning in a cell, or in HTML inside it. An `@` before a word would notify people. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]|~$#!]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/(?<!\w)@/g, '&#64;');
}

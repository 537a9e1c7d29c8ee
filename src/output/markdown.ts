/** Tables in Markdown, for comments and pages. Nothing in a cell can be more than text. */
import { cellText } from './cell.ts';
import type { Column, Item } from './result.ts';

/** A table with a heading; nothing at all for no rows but the heading. */
export function* markdownTable(columns: readonly Column[], items: Iterable<Item>): Generator<string> {
  yield row(columns.map(({ name }) => escaped(name)));
  yield row(columns.map(({ align }) => (align === 'right' ? '--:' : '---')));
  for (const item of items) yield row(columns.map((column) => escaped(cellText(column.value(item)))));
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

/** Characters that mean something in a cell, or in the HTML that may stand there; an `@` before a word calls people. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]|~$#!]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/(?<!\w)@/g, '&#64;');
}

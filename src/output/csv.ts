/** Delimited text: the one writer of CSV and TSV, and the guard that its readers take off again. */
import { plainText } from './cell.ts';
import type { Column, Item } from './result.ts';

export interface DelimitedOptions {
  /** What separates the cells: a comma unless told otherwise. */
  readonly separator?: string | undefined;
  /** What ends a line: a line feed unless told otherwise. */
  readonly lineEnd?: string | undefined;
  /** What the text begins with, before the names of the columns. */
  readonly mark?: string | undefined;
  /** False writes text as it is; otherwise what a spreadsheet would run is guarded. */
  readonly guard?: boolean | undefined;
}

/**
 * What a spreadsheet takes for a formula, wide forms of Chinese and Japanese keyboards included, and two quotes,
 * which readers of tables take for a cell that clears. Apostrophes before it count as well: so a guard doubles
 * where the text itself begins like a guarded one.
 */
const dangerous = /^'*(?:[=+\-@\t\r＝＋－＠]|""$)/;
const guarded = /^'+(?:[=+\-@\t\r＝＋－＠]|""$)/;

/** The text with an apostrophe in front where a spreadsheet would run it. `unguardText` gives exactly the text back. */
export function guardText(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** The text that `guardText` was given; other text stays as it is. */
export function unguardText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

type Rows = readonly (readonly unknown[])[];

/** Gives what makes lines of rows: quoted as RFC 4180 has it. Numbers are never guarded. */
export async function loadDelimited({
  separator = ',',
  lineEnd = '\n',
  guard = true,
}: DelimitedOptions = {}): Promise<(rows: Rows) => string> {
  const { stringify } = await import('csv-stringify/sync');
  const textOf = (value: unknown) => {
    const text = plainText(value);
    return guard && typeof value !== 'number' ? guardText(text) : text;
  };
  return (rows) =>
    stringify(
      rows.map((cells) => cells.map(textOf)),
      // A line break inside a cell is quoted, whatever ends the lines.
      { delimiter: separator, record_delimiter: lineEnd, quoted_match: /[\r\n]/ },
    );
}

const rowsAtOnce = 500;

/** The table of the items under a row of names. Text is exact, apart from its guard. */
export async function* delimitedTable(
  columns: readonly Column[],
  items: Iterable<Item>,
  options: DelimitedOptions,
): AsyncGenerator<string> {
  const textOf = await loadDelimited(options);
  if (options.mark !== undefined) yield options.mark;
  yield textOf([columns.map(({ name }) => name)]);
  let rows: unknown[][] = [];
  for (const item of items) {
    rows.push(columns.map((column) => column.value(item)));
    if (rows.length < rowsAtOnce) continue;
    yield textOf(rows);
    rows = [];
  }
  if (rows.length > 0) yield textOf(rows);
}

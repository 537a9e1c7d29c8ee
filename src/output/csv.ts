/** Writes delimited text: the only writer of CSV and TSV, with the formula guard that readers remove. */
import { plainText } from './cell.ts';
import type { Column, Item } from './result.ts';

export interface DelimitedOptions {
  /** The separator of cells; a comma by default. */
  readonly separator?: string | undefined;
  /** The end of each line; a line feed by default. */
  readonly lineEnd?: string | undefined;
  /** Text before the names of the columns. */
  readonly mark?: string | undefined;
  /** False writes text unchanged; otherwise text that a spreadsheet would run as a formula is guarded. */
  readonly guard?: boolean | undefined;
}

/**
 * Text that a spreadsheet takes for a formula, including wide forms from Chinese and Japanese keyboards, and two
 * quotes, which clear a value when a table is read. Apostrophes in front are included, so a guard is doubled if the
 * text itself begins like a guarded one.
 */
const dangerous = /^'*(?:[=+\-@\t\r＝＋－＠]|""$)/;
const guarded = /^'+(?:[=+\-@\t\r＝＋－＠]|""$)/;

/**
 * Returns the text with an apostrophe in front if a spreadsheet would run it as a formula. `unguardText` restores the
 * exact text.
 */
export function guardText(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** Returns the text that `guardText` was given; other text is unchanged. */
export function unguardText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

type Rows = readonly (readonly unknown[])[];

/** Returns a function that writes rows as lines, quoted according to RFC 4180. Numbers are never guarded. */
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
      // A line break inside a cell is quoted, regardless of the line ending.
      { delimiter: separator, record_delimiter: lineEnd, quoted_match: /[\r\n]/ },
    );
}

const rowsAtOnce = 500;

/** Yields a table of the items below a row of names. Text is exact, apart from its guard. */
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

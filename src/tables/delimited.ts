/** Reads CSV and TSV. The only importer of csv-parse, which loads when a table is read. */
import { Readable } from 'node:stream';
import { usageError } from '../base/cli-error.ts';
import { unguardText } from '../output/csv.ts';
import type { Cell, TableReceiver } from './record.ts';

/** A cell that is written as two quotes: explicitly empty, unless the file quotes everything. */
const quotedEmpty = Symbol('quoted empty');

interface Parsed {
  readonly record: readonly (string | typeof quotedEmpty)[];
  readonly info: { readonly lines: number; readonly empty_lines: number };
}

/**
 * Reads records piece by piece. A row with only separators is skipped, and a row with fewer or more cells than the
 * header is a problem. Throws a usage error with the line if a quote is not closed.
 * @param where the file, for messages
 * @param guard whether to remove the apostrophe that guards a cell against being run as a formula
 */
export async function readDelimited(
  texts: AsyncIterable<string>,
  { form, where, guard }: { readonly form: 'csv' | 'tsv'; readonly where: string; readonly guard: boolean },
  receiver: TableReceiver,
): Promise<void> {
  const { parse } = await import('csv-parse');
  const { start, all, separator } = await peek(texts);
  const delimiter = separator ?? (form === 'tsv' ? '\t' : delimiterOf(start));
  const skipped = separator === undefined ? 0 : 1;
  receiver.separator?.(delimiter);
  const source = Readable.from(all);
  const parser = source.pipe(
    parse({
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      cast: (text, { quoting }) => (quoting && text === '' ? quotedEmpty : text) as string,
    }),
  );
  // A pipe passes on the data but not the error that ended it.
  source.once('error', (error) => parser.destroy(error));
  let headers: readonly string[] | undefined;
  let row = 0;
  let before = { lines: 0, empty_lines: 0 };
  let quotesAll = false;
  const textOf = guard ? unguardText : (text: string) => text;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = skipped + before.lines + info.empty_lines - before.empty_lines + 1;
      before = info;
      if (headers === undefined) {
        headers = record.map((cell) => (cell === quotedEmpty ? '' : textOf(cell)).trim());
        headers.forEach(receiver.header);
        quotesAll = isQuoted(start, headers.length);
        continue;
      }
      row += 1;
      if (record.every((cell) => isBlank(cell, quotesAll))) {
        receiver.blank?.();
        continue;
      }
      const at = { row, line };
      if (record.length !== headers.length) {
        receiver.problem({ ...at, ...wrongLength(record.length, headers) });
        continue;
      }
      receiver.record({
        ...at,
        cells: record.map((cell) => {
          const value = cellOf(cell, { quotesAll, guard });
          return typeof value === 'string' && value !== '' ? textOf(value) : value;
        }),
      });
    }
  } catch (error) {
    throw unreadable(error, where, skipped);
  }
  if (headers === undefined) throw usageError(`${where} is empty`, 'the first line names the columns');
}

/** Whether a cell has no value. Two quotes mean an explicitly empty value, unless the file quotes everything. */
function isBlank(cell: string | typeof quotedEmpty, quotesAll: boolean): boolean {
  return cell === quotedEmpty ? quotesAll : cell.trim() === '';
}

function cellOf(
  cell: string | typeof quotedEmpty,
  { quotesAll, guard }: { readonly quotesAll: boolean; readonly guard: boolean },
): Cell {
  if (cell === quotedEmpty) return quotesAll ? undefined : '';
  if (cell === '') return undefined;
  // A spreadsheet reads two quotes in a cell this way. `list` guards them if they are text.
  return guard && cell === '""' ? '' : cell;
}

function wrongLength(length: number, headers: readonly string[]) {
  const few = length < headers.length;
  return {
    column: few ? headers[length] : undefined,
    message: `has ${length} cells where the header has ${headers.length}`,
    hint: few
      ? 'each row has a cell for each column, empty ones too'
      : 'put a cell that contains the separator in quotes',
  };
}

interface Peeked {
  /** The first characters of the text. */
  readonly start: string;
  /** The whole text, including the first characters. */
  readonly all: AsyncIterable<string>;
  /** The separator that a first line such as `sep=;` declares, as spreadsheets do. */
  readonly separator: string | undefined;
}

async function peek(texts: AsyncIterable<string>): Promise<Peeked> {
  const rest = texts[Symbol.asyncIterator]();
  let text = '';
  while (text.length < 4096 && !text.includes('\n')) {
    const next = await rest.next();
    if (next.done === true) break;
    text += next.value;
  }
  const [line = '', separator] = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const start = text.slice(line.length);
  async function* all() {
    yield start;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { start, all: all(), separator };
}

/** Returns the separator of the header line: spreadsheets in many countries write semicolons. */
function delimiterOf(start: string): string {
  const [line = ''] = start.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/);
  const count = (separator: string) => line.split(separator).length - 1;
  const [best = ','] = [',', ';', '\t'].sort((one, other) => count(other) - count(one));
  return count(best) === 0 ? ',' : best;
}

/** Whether every header is quoted. The program then quotes all cells, so quotes have no meaning. */
function isQuoted(start: string, columns: number): boolean {
  const quoted = start.match(/^(?:"(?:[^"]|"")*"(?:[,;\t]|(?=[\r\n]|$)))+/)?.[0] ?? '';
  return (quoted.match(/"(?:[^"]|"")*"/g) ?? []).length >= columns;
}

function unreadable(error: unknown, where: string, skipped: number): unknown {
  const { code = '', lines } = error as { readonly code?: string; readonly lines?: number };
  if (!code.startsWith('CSV_') && code !== 'INVALID_OPENING_QUOTE') return error;
  const says =
    code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'a quote is never closed'
      : 'there is a quote inside a cell that does not begin with one, or text follows a closing one';
  return usageError(
    `${where}, line ${lines === undefined ? '?' : lines + skipped}: ${says}`,
    'put a cell with a quote in quotes, and double the quote inside',
  );
}

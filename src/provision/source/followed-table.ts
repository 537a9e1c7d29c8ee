/** A table from which lists take their people: the same forms, separators and headers that `--from` reads. */
import { usageError } from '../../base/cli-error.ts';
import { pipedBytes } from '../../base/piped.ts';
import { plainHeader } from '../../tables/columns.ts';
import { decodeTable } from '../../tables/decode.ts';
import { formOfName } from '../../tables/forms.ts';
import { senseOf } from '../../tables/header-words.ts';
import { fileBytes, openTable } from '../../tables/read-table.ts';
import type { Cell, TableProblem, TableRecord } from '../../tables/record.ts';
import type { FollowSource } from '../model/desired.ts';

export interface FollowedTable {
  /** Its path, or the command that printed it. */
  readonly where: string;
  /** Undefined for a plain list, with an address on each line. */
  readonly headers: readonly string[] | undefined;
  readonly rows: readonly Pick<TableRecord, 'line' | 'cells'>[];
}

/** An address in a table, as it stands there. */
export interface FollowedAddress {
  readonly text: string;
  readonly line: number;
}

/** A file, with its content if it is not read from the disk; or what a command printed. */
export type TableOrigin =
  | { readonly path: string; readonly bytes?: Buffer }
  | { readonly bytes: Buffer; readonly where: string };

/** Reads all of it. Throws a usage error if it cannot be read, or a row of it cannot. */
export async function readFollowedTable(
  origin: TableOrigin,
  encoding: string | undefined,
): Promise<FollowedTable> {
  const where = 'path' in origin ? origin.path : origin.where;
  const bytes = await bytesOf(origin);
  const lines = await linesOf(bytes, encoding, where);
  if (isAddress(lines.find((line) => line.trim() !== '') ?? '')) {
    return { where, headers: undefined, rows: lines.map((text, at) => ({ line: at + 1, cells: [text] })) };
  }
  const form = 'path' in origin ? formOfName(origin.path) : undefined;
  const table = await openTable({ where, bytes: [bytes], form, encoding });
  const isNamed = table.form === 'ndjson' || table.form === 'yaml';
  const headers: string[] = [];
  const rows: TableRecord[] = [];
  await table.read({
    header(name) {
      const known = isNamed ? headers.indexOf(name) : -1;
      return known === -1 ? headers.push(name) - 1 : known;
    },
    record: (record) => void rows.push(record),
    problem: (problem) => {
      throw badRow(where, problem);
    },
  });
  return { where, headers, rows };
}

async function bytesOf(origin: TableOrigin): Promise<Buffer> {
  if (!('path' in origin)) return origin.bytes;
  const { path, bytes } = origin;
  return bytes ?? pipedBytes(fileBytes(path) as AsyncGenerator<Buffer>, path);
}

/** A row that cannot be read may be anybody's, so nothing follows such a table. */
function badRow(where: string, { line, column, message, hint }: TableProblem) {
  const at = [line === undefined ? [] : `line ${line}`, column === undefined ? [] : `'${column}'`].flat();
  return usageError(`${[where, ...at].join(', ')} ${message}`, hint);
}

/** The addresses of the rows that the source chooses. Throws a usage error if it has not the columns for that. */
export function addressesOf(
  { where, headers, rows }: FollowedTable,
  { column, where: conditions }: Pick<FollowSource, 'column' | 'where'>,
): FollowedAddress[] {
  if (headers === undefined) {
    if (column === undefined && conditions.size === 0) return rows.flatMap((row) => addressIn(row, 0));
    throw usageError(`${where} has no header line`, 'leave column and where out, or name the columns in it');
  }
  if (rows.length === 0) return [];
  const indexOf = (name: string) => only(indexesOf(headers, name), `'${name}'`, where, headers);
  const address =
    column === undefined
      ? only(addressColumns(headers), 'of email addresses', where, headers)
      : indexOf(column);
  const wanted = [...conditions].map(([header, values]) => ({
    index: indexOf(header),
    values: new Set(values.map(comparable)),
  }));
  return rows
    .filter(({ cells }) => wanted.every(({ index, values }) => cellHas(cells[index], values)))
    .flatMap((row) => addressIn(row, address));
}

function addressIn({ cells, line }: Pick<TableRecord, 'cells' | 'line'>, index: number): FollowedAddress[] {
  const text = String(cells[index] ?? '').trim();
  return text === '' ? [] : [{ text, line }];
}

function indexesOf(headers: readonly string[], name: string): number[] {
  const wanted = plainHeader(name);
  return [...headers.keys()].filter((index) => plainHeader(headers[index] ?? '') === wanted);
}

function addressColumns(headers: readonly string[]): number[] {
  return [...headers.keys()].filter((index) => senseOf(headers[index] ?? '') === 'email');
}

function only(indexes: readonly number[], label: string, where: string, headers: readonly string[]): number {
  const [index, ...others] = indexes;
  if (index !== undefined && others.length === 0) return index;
  const problem = index === undefined ? 'has no column' : 'has several columns';
  throw usageError(`${where} ${problem} ${label}`, `its columns are ${headers.join(', ')}`);
}

function cellHas(cell: Cell, values: ReadonlySet<string>): boolean {
  return (Array.isArray(cell) ? cell : [cell]).some((each) => values.has(comparable(each)));
}

/** Case and blanks around it do not count: spreadsheets are filled by hand. */
function comparable(value: unknown): string {
  return String(value ?? '')
    .normalize('NFC')
    .trim()
    .toLowerCase();
}

function isAddress(line: string): boolean {
  return /^[^\s@,;"{}]+@[^\s@,;"{}]+$/.test(line.trim());
}

async function linesOf(bytes: Buffer, encoding: string | undefined, where: string): Promise<string[]> {
  let text = '';
  for await (const part of decodeTable([bytes], encoding, where, 'encoding:')) text += part;
  return text.split(/\r\n|\n|\r/);
}

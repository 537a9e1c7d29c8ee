/** Reads the rows of a table into the form that a verb works on. */
import { InvalidValueError } from '../api/codecs/codec.ts';
import type { FlagSpec } from '../api/derive/flags.ts';
import type { Resource } from '../api/resources/resource.ts';
import type { Endpoint } from '../api/spec.ts';
import { CliError, usageError } from '../base/cli-error.ts';
import { plainText } from '../output/cell.ts';
import {
  joined,
  notRead,
  readCell,
  readItem,
  readName,
  readReading,
  trimmedCell,
} from '../tables/cell-value.ts';
import { columnsOf, type TableColumn } from '../tables/columns.ts';
import type { TableForm } from '../tables/forms.ts';
import { createHeaders, type Headers, shownHeader } from '../tables/headers.ts';
import type { Mapping } from '../tables/mapping.ts';
import { openTable, type TableSource } from '../tables/read-table.ts';
import type { Cell } from '../tables/record.ts';
import { createFaults, type FaultPlace, type Faults } from './faults.ts';
import type { BulkRow, BulkSpec } from './plan.ts';

/** The parts of a verb that its tables need. */
export interface TableVerb extends FlagSpec {
  readonly bulk: BulkSpec;
  /** The resource of the rows: all columns of its list and all fields of its readings are known headers. */
  readonly resource?: Resource;
  /** The endpoints it may call; the first is the one that rows lead to. */
  readonly rows: readonly Endpoint[];
}

export interface RowsRead {
  readonly form: TableForm;
  /** The separator between cells, in delimited formats. */
  readonly separator: string | undefined;
  /** Whether a formula guard was removed from its cells. */
  readonly guard: boolean;
  /** The headers as the file writes them. */
  readonly headers: readonly string[];
  /** The headers that a list has but the verb cannot change. */
  readonly readOnly: readonly string[];
  readonly rows: readonly BulkRow[];
  /** How many rows have only separators. They have a row number but no values. */
  readonly blankRows: number;
  readonly faults: Faults;
  /** Returns the cells of a row by header, as they were read; nothing if cells are not kept. */
  cells(row: BulkRow): readonly Cell[];
}

export interface ReadingOptions {
  readonly source: TableSource;
  /** The meaning of headers from a foreign file. */
  readonly map: Mapping;
  /** The header of the only column to use. */
  readonly column?: string | undefined;
  readonly emptyClears: boolean;
  /** Whether the cells will be needed again; otherwise they are discarded with their row. */
  readonly keepsCells: boolean;
  /** Values from the flags of the command line, for all rows. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Whether the organization has a profile field with this name. */
  isItem(name: string): Promise<boolean>;
}

/** Returns the columns of a verb's table. */
export function tableColumns(verb: TableVerb): TableColumn[] {
  const { columns, optionColumns = [] } = verb.bulk;
  const params = Object.fromEntries(
    Object.entries(verb.params).filter(([name]) => columns?.includes(name) ?? true),
  );
  return columnsOf({ ...verb, params, optionColumns, resource: verb.resource });
}

/**
 * Reads all rows and collects their faults. Throws a usage error if the table cannot be read at all, or its headers
 * don't fit the verb.
 */
export async function readRows(
  verb: TableVerb,
  { source, map, column, emptyClears, keepsCells, defaults, isItem }: ReadingOptions,
): Promise<RowsRead> {
  const table = await openTable(source);
  const columns = tableColumns(verb);
  const perRecord = table.form === 'ndjson' || table.form === 'yaml';
  const headers = createHeaders({
    columns,
    key: verb.bulk.key,
    resource: verb.resource,
    listed: verb.bulk.listed,
    renamed: map,
    only: column === undefined ? undefined : { header: column, column: verb.bulk.key },
    perRecord,
  });
  const faults = createFaults(source.where, (flag) => {
    return headers.usedColumns().find(({ column }) => column.header === flag)?.header ?? flag;
  });
  const cells: (readonly Cell[])[] = [];
  const rows: BulkRow[] = [];
  let separator: string | undefined;
  let blankRows = 0;
  const keep = interning();
  const values = reading(verb.bulk.key, emptyClears);
  const needed = [verb.bulk.key, ...(verb.bulk.needs ?? [])];
  await table.read({
    separator(text) {
      separator = text;
    },
    header: headers.index,
    problem: (problem) => faults.add(problem, problem),
    blank() {
      blankRows += 1;
    },
    record({ row, line, cells: raw }) {
      const kept = raw.map(keep);
      const at = { row, line };
      const { given, key } = rowValues(kept, { at, headers, values, defaults, key: verb.bulk.key, faults });
      if (keepsCells) cells[row] = kept;
      rows.push({ row, line, key, given });
      for (const name of needed) {
        if (given[name] !== undefined || faults.has(row)) continue;
        faults.add({ ...at, column: headerOf(columns, name) }, { message: 'is empty' });
      }
    },
  });
  // In formats that name columns in each row, or not at all, an empty list has no header either.
  if (headers.names.length > 0)
    await refuseHeaders(headers, { columns, needed, defaults, where: source.where, isItem });
  // If the rows are a whole list, an empty table would remove everyone, so it must not pass as nothing to do.
  const isExactList = verb.positionals?.some(({ mayBeEmpty }) => mayBeEmpty === true) === true;
  if (isExactList && rows.length === 0 && faults.count === 0) throw usageError(`${source.where} has no rows`);
  return {
    form: table.form,
    separator,
    guard: source.guard !== false,
    headers: headers.names,
    readOnly: headers.readOnly(),
    rows,
    blankRows,
    faults,
    cells: ({ row }) => cells[row] ?? [],
  };
}

function headerOf(columns: readonly TableColumn[], name: string): string | undefined {
  return columns.find((column) => column.name === name)?.header;
}

/** Wrong headers are reported alone: every row would have the same fault. */
async function refuseHeaders(
  headers: Headers,
  {
    columns,
    needed,
    defaults,
    where,
    isItem,
  }: {
    readonly columns: readonly TableColumn[];
    readonly needed: readonly string[];
    readonly defaults: Readonly<Record<string, unknown>>;
    readonly where: string;
    readonly isItem: (name: string) => Promise<boolean>;
  },
): Promise<void> {
  const faults = createFaults(where);
  for (const problem of await headers.problems(isItem)) faults.add(problem, problem);
  for (const header of headers.unusedNames()) {
    faults.add({}, { message: `--map renames '${header}', which is not a header` });
  }
  const there = new Set(headers.usedColumns().map(({ column }) => column.name));
  for (const name of needed) {
    if (there.has(name) || defaults[name] !== undefined) continue;
    const header = headerOf(columns, name) ?? name;
    faults.add(
      {},
      { message: `has no column ${header}`, hint: `headers: ${headers.names.map(shownHeader).join(', ')}` },
    );
  }
  faults.refuse();
}

interface RowReading {
  readonly at: FaultPlace;
  readonly headers: Headers;
  readonly values: (cell: Cell, column: TableColumn) => unknown;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly faults: Faults;
}

function rowValues(cells: readonly Cell[], { at, headers, values, defaults, key, faults }: RowReading) {
  const given: Record<string, unknown> = { ...defaults };
  const own = new Set<string>();
  let shown = '';
  const { sources, unused } = headers.layout(cells);
  for (const index of unused) {
    const cell = cells[index];
    if (cell !== undefined && cell !== '') headers.filled(index);
  }
  for (const { indexes, header, column } of sources) {
    const cell = joinedCell(indexes.map((index) => cells[index]));
    if (column.name === key) shown = typeof cell === 'object' ? JSON.stringify(cell) : String(cell ?? '');
    try {
      const value = values(cell, column);
      if (value === undefined) continue;
      if (column.words !== undefined) {
        const entries = Object.entries(column.words[String(value)] ?? {});
        for (const [name, each] of entries) if (!own.has(name)) given[name] = each;
        continue;
      }
      given[column.name] = own.has(column.name) ? joined(given[column.name], value, column.param) : value;
      own.add(column.name);
    } catch (error) {
      if (!(error instanceof InvalidValueError)) throw error;
      faults.add({ ...at, column: header }, new CliError('usage', error.message, { hint: error.hint }));
    }
  }
  return { given, key: shown };
}

/** Returns the cell of a column: the one under its header, or the texts of joined headers with a space between them. */
function joinedCell(cells: readonly Cell[]): Cell {
  if (cells.length === 1) return cells[0];
  const filled = cells.filter((cell) => cell !== undefined && cell !== null);
  if (filled.length === 0) return undefined;
  return filled
    .map((cell) => plainText(cell).trim())
    .filter((text) => text !== '')
    .join(' ');
}

/** How many different cells of a column are remembered; a column with more is taken to have no equal cells. */
const maxKept = 5000;

/** Returns a function that reads cells. Equal cells of a column are read once and share their value. */
function reading(key: string, emptyClears: boolean): (cell: Cell, column: TableColumn) => unknown {
  const cache = new Map<TableColumn, Map<Cell, unknown>>();
  return (written, column) => {
    const cell = trimmedCell(written, column.param);
    if (column.name === key)
      return cell === undefined ? undefined : readName(cell, column.param, column.prefix);
    if (column.item !== undefined) {
      return cell === undefined && !emptyClears ? undefined : readItem(cell, column.item, column.param);
    }
    if (column.asRead === true) {
      const written = readReading(cell, column.param);
      if (written !== notRead) return written;
    }
    if (cell === undefined) return emptyClears ? readCell('', column.param) : undefined;
    if (typeof cell !== 'string') return readCell(cell, column.param);
    const values = cache.get(column) ?? new Map<Cell, unknown>();
    cache.set(column, values);
    if (values.has(cell)) return values.get(cell);
    const value = readCell(cell, column.param);
    if (values.size < maxKept) values.set(cell, value);
    return value;
  };
}

/** Returns a function that maps equal texts to the same string, so that a column of equal cells needs little memory. */
function interning(): (cell: Cell) => Cell {
  const cache = new Map<string, string>();
  return (cell) => {
    if (typeof cell !== 'string') return cell;
    const same = cache.get(cell);
    if (same !== undefined) return same;
    if (cache.size < maxKept) cache.set(cell, cell);
    return cell;
  };
}

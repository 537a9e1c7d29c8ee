/** Which column each header of a file means. */
import { usageError } from '../base/cli-error.ts';
import { plainHeader, type TableColumn } from './columns.ts';
import type { TableProblem } from './record.ts';

/** Headers of a foreign file as `--map` renames them; the empty word leaves a column out. */
export type HeaderNames = ReadonlyMap<string, string>;

/** Reads `HEADER=COLUMN` for each use of `--map`. Throws a usage error for what is no such pair. */
export function readMap(words: readonly string[] = []): HeaderNames {
  const names = new Map<string, string>();
  for (const word of words) {
    const cut = word.lastIndexOf('=');
    if (cut < 1) {
      throw usageError(`--map takes HEADER=COLUMN, not '${word}'`, "such as --map 'E-mail=email'");
    }
    const header = word.slice(0, cut).trim();
    if (names.has(header)) throw usageError(`--map renames '${header}' twice`);
    names.set(header, word.slice(cut + 1).trim());
  }
  return names;
}

/** Takes the headers of a file one by one. */
export interface Headers {
  /** Index of a header; names that come again in forms without a header line have the one that they had. */
  index(header: string): number;
  /** The column of an index; undefined for a header that is unknown or left out. */
  column(index: number): TableColumn | undefined;
  /** Tells that a row has something under a header without a column. */
  filled(index: number): void;
  /** As the file has them. */
  readonly names: readonly string[];
  /** What is wrong with them. */
  problems(): Promise<readonly TableProblem[]>;
  /** Those of `--map` that the file does not have. */
  unusedNames(): readonly string[];
}

export interface HeaderOptions {
  readonly columns: readonly TableColumn[];
  readonly renamed: HeaderNames;
  /** The only header that counts, with the column that it means. */
  readonly only?: { readonly header: string; readonly column: string } | undefined;
  /** Each record tells its own names: one that comes again is the same. */
  readonly perRecord: boolean;
}

export function createHeaders({ columns, renamed, only, perRecord }: HeaderOptions): Headers {
  const byName = new Map(columns.flatMap((column) => column.names.map((name) => [name, column] as const)));
  const plainly = new Map([...renamed.keys()].map((header) => [plainHeader(header), header]));
  const names: string[] = [];
  const meant: (TableColumn | undefined)[] = [];
  const indexes = new Map<string, number>();
  const unknown: number[] = [];
  const filled = new Set<number>();
  const used = new Set<string>();
  const twice: TableProblem[] = [];

  const add = (header: string) => {
    const index = names.push(header) - 1;
    indexes.set(header, index);
    const key = renamed.has(header) ? header : (plainly.get(plainHeader(header)) ?? header);
    used.add(key);
    const wanted = renamed.get(key) ?? header;
    const column =
      only === undefined
        ? (byName.get(plainHeader(wanted)) ?? itemColumn(wanted, byName))
        : columns.find(({ name }) => isSame(header, only.header) && name === only.column);
    meant.push(column);
    if (column === undefined && only !== undefined) return index;
    if (column === undefined) {
      if (wanted !== '' || !renamed.has(key)) unknown.push(index);
      return index;
    }
    const first = meant.findIndex((each) => each?.name === column.name && each.item === column.item);
    if (first !== index) {
      twice.push({
        column: header,
        message: `means ${column.header}, as '${names[first]}' does`,
        hint: `leave one of them out: --map '${header}='`,
      });
    }
    return index;
  };
  return {
    index: (header) => (perRecord ? (indexes.get(header) ?? add(header)) : add(header)),
    column: (index) => meant[index],
    filled: (index) => void filled.add(index),
    names,
    async problems() {
      // Spreadsheets write columns that nobody filled.
      const wrong = unknown.filter((index) => names[index]?.trim() !== '' || filled.has(index));
      return [
        ...twice,
        ...(await Promise.all(wrong.map((index) => unknownHeader(names[index] ?? '', columns)))),
      ];
    },
    unusedNames: () => [...renamed.keys()].filter((header) => !used.has(header)),
  };
}

function isSame(header: string, other: string): boolean {
  return plainHeader(header) === plainHeader(other);
}

/** `profile-field:Phone`: one field of a column that otherwise takes `FIELD=VALUE`. */
function itemColumn(header: string, byName: ReadonlyMap<string, TableColumn>): TableColumn | undefined {
  const cut = header.indexOf(':');
  const column = cut < 1 ? undefined : byName.get(plainHeader(header.slice(0, cut)));
  const item = header.slice(cut + 1).trim();
  if (column?.param.kind !== 'profile-data' || item === '') return undefined;
  return { ...column, header: `${column.header}:${item}`, item };
}

async function unknownHeader(header: string, columns: readonly TableColumn[]): Promise<TableProblem> {
  if (header.trim() === '') {
    return { message: 'a column has no header', hint: `leave it out with --map '${header}='` };
  }
  const near = await nearColumn(plainHeader(header), columns);
  return {
    column: header,
    message: 'is no column of this command',
    hint: `${near === undefined ? '' : `did you mean ${near}? `}--map '${header}=COLUMN' renames it, --map '${header}=' leaves it out, --template shows all columns`,
  };
}

/** Letters of a word that say something of a header. */
const telling = 3;

/** The column that a header may mean: one that has it as a word of its name, or differs in a few letters. */
async function nearColumn(header: string, columns: readonly TableColumn[]): Promise<string | undefined> {
  const words = header.split('-').filter(({ length }) => length >= telling);
  const sharing = columns.find(({ names }) =>
    names.some((name) => name.split('-').some((word) => words.includes(word))),
  );
  if (sharing !== undefined) return sharing.header;
  const { closest, distance } = await import('fastest-levenshtein');
  const near = closest(
    header,
    columns.flatMap(({ names }) => names),
  );
  if (distance(header, near) > Math.max(1, Math.floor(header.length / 3))) return undefined;
  return columns.find(({ names }) => names.includes(near))?.header;
}

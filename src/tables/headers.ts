/** Which column each header of a file means. */
import type { Resource } from '../api/resources/resource.ts';
import { usageError } from '../base/cli-error.ts';
import { keyHeaders, plainHeader, readOnlyNames, type TableColumn, wordColumns } from './columns.ts';
import type { Cell, TableProblem } from './record.ts';

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

/** What the headers of a record mean together. */
export interface Layout {
  /** By the index of the header; nothing for one that is left out, read only or unknown. */
  readonly columns: readonly (TableColumn | undefined)[];
}

/** Takes the headers of a file one by one. */
export interface Headers {
  /** Index of a header; names that come again in forms without a header line have the one that they had. */
  index(header: string): number;
  /** What the cells of a record mean. */
  layout(cells: readonly Cell[]): Layout;
  /** Tells that a row has something under a header without a column. */
  filled(index: number): void;
  /** As the file has them. */
  readonly names: readonly string[];
  /** The columns that any record had, with the header of each. */
  meant(): ReadonlyMap<string, TableColumn>;
  /** Headers of what a list tells and the verb does not change. */
  readOnly(): readonly string[];
  /**
   * What is wrong with them.
   * @param isItem whether the organization has a profile field of that name
   */
  problems(isItem: (name: string) => Promise<boolean>): Promise<readonly TableProblem[]>;
  /** Those of `--map` that the file does not have. */
  unusedNames(): readonly string[];
}

export interface HeaderOptions {
  readonly columns: readonly TableColumn[];
  /** The column that names the thing of a row. */
  readonly key: string;
  /** What the rows are about, where its list can be fed back. */
  readonly resource?: Resource | undefined;
  /** Further columns of its list. */
  readonly listed?: readonly string[] | undefined;
  readonly renamed: HeaderNames;
  /** The only header that counts, with the column that it means. */
  readonly only?: { readonly header: string; readonly column: string } | undefined;
  /** Each record tells its own names: one that comes again is the same. */
  readonly perRecord: boolean;
}

/** What a header may mean by itself; which of it counts depends on the headers beside it. */
interface Meaning {
  readonly column?: TableColumn | undefined;
  /** What makes a reference of its cells, where lists name the thing so. */
  readonly prefix?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly isLeftOut?: boolean;
  /** It may be the name of a profile field. */
  readonly isItem?: boolean;
}

export function createHeaders(options: HeaderOptions): Headers {
  const { columns, key, renamed, only, perRecord } = options;
  const meaningOf = meanings(options);
  const keyColumn = columns.find(({ name }) => name === key);
  const plainly = new Map([...renamed.keys()].map((header) => [plainHeader(header), header]));
  const names: string[] = [];
  const all: Meaning[] = [];
  const indexes = new Map<string, number>();
  const filled = new Set<number>();
  const used = new Set<string>();
  const twice = new Map<string, TableProblem>();
  const layouts = new Map<string, Layout>();
  const meant = new Map<string, TableColumn>();
  const passedOver = new Set<number>();

  const add = (header: string) => {
    const index = names.push(header) - 1;
    indexes.set(header, index);
    const mapped = renamed.has(header) ? header : (plainly.get(plainHeader(header)) ?? header);
    used.add(mapped);
    const wanted = renamed.get(mapped) ?? header;
    if (only !== undefined)
      all.push(isSame(header, only.header) ? { column: keyColumn } : { isLeftOut: true });
    else all.push(wanted === '' && renamed.has(mapped) ? { isLeftOut: true } : meaningOf(wanted));
    return index;
  };

  const layoutOf = (present: readonly number[]): Layout => {
    const isKeyThere = present.some((index) => all[index]?.column?.name === key);
    const references = isKeyThere ? [] : present.filter((index) => all[index]?.prefix !== undefined);
    const naming = references.find((index) => all[index]?.prefix === 'id:') ?? references[0];
    const found: (TableColumn | undefined)[] = names.map(() => undefined);
    for (const index of present) {
      const meaning = all[index];
      if (index === naming && keyColumn !== undefined)
        found[index] = { ...keyColumn, prefix: meaning?.prefix ?? '' };
      else found[index] = meaning?.column;
    }
    for (const index of present) {
      const column = found[index];
      if (column === undefined) continue;
      const first = found.findIndex((each) => each?.name === column.name && each.item === column.item);
      if (first === index) continue;
      // A reading may have the name of one field and the column of another: the field's own name counts.
      const passed = [first, index].find((each) => isOther(names[each] ?? '', column, options.resource));
      if (passed !== undefined) {
        found[passed] = undefined;
        passedOver.add(passed);
        continue;
      }
      const header = names[index] ?? '';
      twice.set(header, {
        column: header,
        message: `means ${column.header}, as '${names[first]}' does`,
        hint: `leave one of them out: --map '${header}='`,
      });
    }
    for (const [index, column] of found.entries())
      if (column !== undefined) meant.set(names[index] ?? '', column);
    return { columns: found };
  };

  return {
    index: (header) => (perRecord ? (indexes.get(header) ?? add(header)) : add(header)),
    layout(cells) {
      const present = perRecord
        ? [...cells.keys()].filter((index) => cells[index] !== undefined)
        : [...names.keys()];
      const signature = perRecord ? present.join() : '';
      const layout = layouts.get(signature) ?? layoutOf(present);
      layouts.set(signature, layout);
      return layout;
    },
    filled: (index) => void filled.add(index),
    names,
    meant: () => meant,
    readOnly: () =>
      names.filter(
        (name, index) => !meant.has(name) && (all[index]?.isReadOnly === true || passedOver.has(index)),
      ),
    async problems(isItem) {
      if (layouts.size === 0) layouts.set('', layoutOf([...names.keys()]));
      const unknown: number[] = [];
      for (const [index, { column, isReadOnly, isLeftOut, isItem: perhaps, prefix }] of all.entries()) {
        if (isLeftOut === true || isReadOnly === true || prefix !== undefined) continue;
        if (perhaps === true ? !(await isItem(names[index]?.trim() ?? '')) : column === undefined)
          unknown.push(index);
      }
      // Spreadsheets write columns that nobody filled.
      const wrong = unknown.filter((index) => names[index]?.trim() !== '' || filled.has(index));
      return [
        ...twice.values(),
        ...(await Promise.all(wrong.map((index) => unknownHeader(names[index] ?? '', columns)))),
      ];
    },
    unusedNames: () => [...renamed.keys()].filter((header) => !used.has(header)),
  };
}

/** Says of a header what it may mean: the verb's own names first, then those of the list of the noun. */
function meanings({ columns, key, resource, listed = [] }: HeaderOptions): (header: string) => Meaning {
  const own = new Map(columns.flatMap((column) => column.names.map((name) => [name, column] as const)));
  const also = new Map(
    columns.flatMap((column) => (column.also ?? []).map((name) => [name, column] as const)).reverse(),
  );
  const words = new Map(
    (resource === undefined ? [] : wordColumns(resource, columns)).map((column) => [column.header, column]),
  );
  const naming = resource === undefined ? new Map<string, string>() : keyHeaders(resource);
  const readOnly = new Set([
    ...(resource === undefined ? [] : readOnlyNames(resource)),
    ...listed.map(plainHeader),
  ]);
  const keyNames = columns.find(({ name }) => name === key)?.names ?? [];
  // Where the key is the name that a new thing gets, ids name none.
  const isValue = [...naming].some(([header, prefix]) => prefix !== 'id:' && keyNames.includes(header));
  const profile = columns.find(({ param }) => param.kind === 'profile-data');
  return (header) => {
    const plain = plainHeader(header);
    const column = own.get(plain) ?? words.get(plain) ?? also.get(plain) ?? itemColumn(header, own);
    const told = naming.get(plain);
    const prefix = isValue ? (told === undefined || told === 'id:' ? undefined : '') : told;
    if (column !== undefined) {
      const asRead = column.field !== undefined && header.trim() === column.field;
      return { column: asRead ? { ...column, asRead } : column, prefix };
    }
    if (prefix !== undefined) return { prefix, isReadOnly: true };
    if (readOnly.has(plain)) return { isReadOnly: true };
    if (profile === undefined || header.trim() === '') return {};
    const item = header.trim();
    return {
      column: { ...profile, header: `${profile.header}:${item}`, item: `name:${item}` },
      isItem: true,
    };
  };
}

/** Whether a header is the interface's own name of another field than the one that the column gives. */
function isOther(header: string, { field }: TableColumn, resource: Resource | undefined): boolean {
  const name = header.trim();
  return (
    field !== undefined && name !== field && resource !== undefined && Object.hasOwn(resource.fields, name)
  );
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

/** Determines which column each header of a file means. */

import type { Resource } from '../api/resources/resource.ts';
import { loadNearestWord } from '../base/nearest-word.ts';
import { keyHeaders, plainHeader, readOnlyNames, type TableColumn, wordColumns } from './columns.ts';
import { type Mapping, mappingOf, partsOf } from './mapping.ts';
import type { Cell, TableProblem } from './record.ts';

/** A column and the headers whose cells give its value: one, or several whose texts are joined. */
export interface ColumnSource {
  /** Indexes of the headers, in the order in which their texts are joined. */
  readonly indexes: readonly number[];
  /** The name in messages. */
  readonly header: string;
  readonly column: TableColumn;
}

/** The joint meaning of the headers of a record. */
export interface Layout {
  readonly sources: readonly ColumnSource[];
  /** Indexes of headers that are left out, read-only or unknown. */
  readonly unused: readonly number[];
}

/** Collects the headers of a file one by one. */
export interface Headers {
  /** Returns the index of a header. In formats without a header line, a repeated name keeps its index. */
  index(header: string): number;
  /** Returns the meaning of the cells of a record. */
  layout(cells: readonly Cell[]): Layout;
  /** Records that a row has a value under a header without a column. */
  filled(index: number): void;
  /** The headers as the file writes them. */
  readonly names: readonly string[];
  /** Returns the columns that occur in any record, each with its header. */
  usedColumns(): readonly Pick<ColumnSource, 'header' | 'column'>[];
  /** Returns the headers that a list has but the verb cannot change. */
  readOnly(): readonly string[];
  /**
   * Returns what is wrong with the headers.
   * @param isItem whether the organization has a profile field with this name
   */
  problems(isItem: (name: string) => Promise<boolean>): Promise<readonly TableProblem[]>;
  /**
   * Returns the headers that mean no column but have values below them.
   * @param isItem whether the organization has a profile field with this name
   */
  unknown(isItem: (name: string) => Promise<boolean>): Promise<readonly string[]>;
  /** Returns the headers that the command line renames but the file does not have. */
  unusedNames(): readonly string[];
}

export interface HeaderOptions {
  readonly columns: readonly TableColumn[];
  /** The column that names the thing of a row. */
  readonly key: string;
  /** The resource of the rows, if its list can be used as input. */
  readonly resource?: Resource | undefined;
  /** Further columns of the resource's list. */
  readonly listed?: readonly string[] | undefined;
  readonly renamed: Mapping;
  /** The only header to use, and the column it means. */
  readonly only?: { readonly header: string; readonly column: string } | undefined;
  /** Whether each record has its own names, so that a repeated name is the same header. */
  readonly perRecord: boolean;
}

/** What a header may mean on its own. The headers beside it decide which meaning applies. */
interface Meaning {
  readonly column?: TableColumn | undefined;
  /** Text that makes its cells references, if lists name the thing that way. */
  readonly prefix?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly isLeftOut?: boolean;
  /** Whether it may be the name of a profile field. */
  readonly isItem?: boolean;
}

/** Headers that may mean one column: a single header, or several that a mapping joins. */
interface Slot {
  /** Indexes of its headers, in the order of the join. */
  readonly parts: (number | undefined)[];
  readonly header: string;
  readonly meaning: Meaning;
}

export function createHeaders(options: HeaderOptions): Headers {
  const { columns, key, renamed, only, perRecord } = options;
  const meaningOf = meanings(options);
  const keyColumn = columns.find(({ name }) => name === key);
  const byHeader = mappingOf(renamed);
  const names: string[] = [];
  const slots: Slot[] = [];
  const joins = new Map<string, Slot>();
  const indexes = new Map<string, number>();
  const filled = new Set<number>();
  const used = new Set<string>();
  const duplicates = new Map<string, TableProblem>();
  const layouts = new Map<string, Layout>();
  const usedColumns = new Map<string, ColumnSource>();
  const passedOver = new Set<Slot>();

  const add = (header: string) => {
    const index = names.push(header) - 1;
    indexes.set(header, index);
    const alone = (meaning: Meaning) => slots.push({ parts: [index], header, meaning });
    if (only !== undefined) {
      alone(isSame(header, only.header) ? { column: keyColumn } : { isLeftOut: true });
      return index;
    }
    const { known, wanted } = byHeader(header);
    used.add(known);
    if (wanted === undefined) alone(meaningOf(header));
    for (const { column, joined } of wanted ?? []) {
      if (joined === undefined) alone(column === '' ? { isLeftOut: true } : meaningOf(column));
      else {
        const slot = joins.get(joined.header) ?? {
          parts: joined.parts.map(() => undefined),
          header: joined.header,
          meaning: meaningOf(column),
        };
        if (!joins.has(joined.header)) slots.push(slot);
        joins.set(joined.header, slot);
        slot.parts[joined.parts.indexOf(known)] = index;
      }
    }
    return index;
  };

  const layoutOf = (present: readonly number[]): Layout => {
    const isThere = new Set(present);
    const there = slots.flatMap((slot) => {
      const some = slot.parts.filter((index) => index !== undefined && isThere.has(index)) as number[];
      return some.length === 0 ? [] : [{ slot, indexes: some }];
    });
    const isKeyThere = there.some(({ slot }) => slot.meaning.column?.name === key);
    const references = isKeyThere ? [] : there.filter(({ slot }) => slot.meaning.prefix !== undefined);
    const naming = references.find(({ slot }) => slot.meaning.prefix === 'id:') ?? references[0];
    const found = new Map<Slot, ColumnSource>();
    for (const each of there) {
      const { slot, indexes: some } = each;
      const column =
        each === naming && keyColumn !== undefined
          ? { ...keyColumn, prefix: slot.meaning.prefix ?? '' }
          : slot.meaning.column;
      if (column !== undefined) found.set(slot, { indexes: some, header: slot.header, column });
    }
    for (const [slot, { header, column }] of found) {
      const [first, before] = [...found].find(
        ([, each]) => each.column.name === column.name && each.column.item === column.item,
      ) ?? [slot];
      if (first === slot || before === undefined) continue;
      // A reading may have one header for the field's own name and another for the column: the field's own name wins.
      const passed = [first, slot].find((each) => isOther(each.header, column, options.resource));
      if (passed !== undefined) {
        found.delete(passed);
        passedOver.add(passed);
        continue;
      }
      duplicates.set(header, {
        column: header,
        message: `means ${column.header}, as '${before.header}' does`,
        hint: `leave one of them out: --map '${header}=', or join them: --map '${before.header}+${header}=${column.header}'`,
      });
    }
    const sources = [...found.values()];
    for (const each of sources) usedColumns.set(`${each.header}\0${each.column.header}`, each);
    const read = new Set(sources.flatMap((each) => each.indexes));
    return { sources, unused: present.filter((index) => !read.has(index)) };
  };

  const unknown = async (isItem: (name: string) => Promise<boolean>): Promise<readonly Slot[]> => {
    const found: Slot[] = [];
    for (const slot of slots) {
      const { column, isReadOnly, isLeftOut, isItem: perhaps, prefix } = slot.meaning;
      if (isLeftOut === true || isReadOnly === true || prefix !== undefined) continue;
      const item = column?.item?.replace(/^name:/, '') ?? '';
      if (perhaps === true ? !(await isItem(item)) : column === undefined) found.push(slot);
    }
    // Spreadsheets also write columns that nobody filled in.
    return found.filter(
      ({ header, parts }) => header.trim() !== '' || parts.some((index) => filled.has(index ?? -1)),
    );
  };
  const isUsed = (slot: Slot) => [...usedColumns.values()].some(({ header }) => header === slot.header);
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
    usedColumns: () => [...usedColumns.values()],
    readOnly: () =>
      slots
        .filter((slot) => !isUsed(slot) && (slot.meaning.isReadOnly === true || passedOver.has(slot)))
        .map(({ header }) => header),
    async problems(isItem) {
      if (layouts.size === 0) layouts.set('', layoutOf([...names.keys()]));
      const wrong = await unknown(isItem);
      return [
        ...duplicates.values(),
        ...(await Promise.all(wrong.map(({ header }) => unknownHeader(header, columns)))),
      ];
    },
    unknown: async (isItem) => (await unknown(isItem)).map(({ header }) => header),
    unusedNames: () => [...renamed].flatMap(([header, each]) => (each.isOptional ? [] : missing(header))),
  };

  function missing(header: string): string[] {
    if (used.has(header)) return [];
    const parts = partsOf(header);
    return parts.length === 1 ? [header] : parts.filter((part) => !used.has(part));
  }
}

/**
 * Returns a function that gives the meanings of a header: the verb's own names first, then those of the noun's list.
 */
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
  // If the key is the name of a new thing, ids cannot name it.
  const isValue = [...naming].some(([header, prefix]) => prefix !== 'id:' && keyNames.includes(header));
  const profile = columns.find(({ param }) => param.kind === 'profile-data');
  return (header) => {
    const plain = plainHeader(header);
    const column = own.get(plain) ?? words.get(plain) ?? also.get(plain) ?? itemColumn(header, own);
    const keyPrefix = naming.get(plain);
    const prefix = isValue ? (keyPrefix === undefined || keyPrefix === 'id:' ? undefined : '') : keyPrefix;
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

/** Whether a header is the interface's own name of a different field than the one that the column sets. */
function isOther(header: string, { field }: TableColumn, resource: Resource | undefined): boolean {
  const name = header.trim();
  return (
    field !== undefined && name !== field && resource !== undefined && Object.hasOwn(resource.fields, name)
  );
}

function isSame(header: string, other: string): boolean {
  return plainHeader(header) === plainHeader(other);
}

/** Returns the column for one field of a column that otherwise takes `FIELD=VALUE`: `profile-field:Phone`. */
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
  const near = header.length > longest ? undefined : await nearColumn(plainHeader(header), columns);
  const shown = shownHeader(header);
  return {
    column: shown,
    message: 'is not a column of this command',
    hint:
      near === undefined
        ? `--map '${shown}=COLUMN' renames it, --map '${shown}=' leaves it out, --template shows all columns`
        : `did you mean '${near}'? --map '${shown}=${near}' renames it, --map '${shown}=' leaves it out`,
  };
}

/** How many characters of a header are shown: a file that is not a table may have all its text on the first line. */
const longest = 80;

/** Returns a header as messages show it. */
export function shownHeader(header: string): string {
  return header.length > longest ? `${header.slice(0, longest)}…` : header;
}

/** How many letters a word needs to identify a header. */
const minLength = 3;

/**
 * Returns the column that a header may mean: its singular, one with the header as a word of its name, or one that
 * differs in a few letters.
 */
async function nearColumn(header: string, columns: readonly TableColumn[]): Promise<string | undefined> {
  const words = header.split('-').filter(({ length }) => length >= minLength);
  const singular = columns.find(({ names }) => names.some((name) => header === `${name}s`));
  if (singular !== undefined) return singular.header;
  const sharing = columns.find(({ names }) =>
    names.some((name) => name.split('-').some((word) => words.includes(word))),
  );
  if (sharing !== undefined) return sharing.header;
  const nearestWord = await loadNearestWord();
  const near = nearestWord(
    header,
    columns.flatMap(({ names, also = [] }) => [...names, ...also]),
  );
  return near && columns.find(({ names, also = [] }) => names.includes(near) || also.includes(near))?.header;
}

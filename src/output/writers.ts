/** The writers that print a list or an object in each format. A format without an entry here is a type error. */
import { fieldColumns } from './fields.ts';
import { defaultFormat, type Format } from './formats.ts';
import type { Io } from './io.ts';
import { jsonArray, jsonDocument, jsonLine, jsonLines } from './json.ts';
import { idLines, inWords, keyValueLines, tabbedRows } from './lines.ts';
import { loadNoteWriter } from './note.ts';
import type { OutputOptions } from './options.ts';
import { print, printExact } from './print.ts';
import type { Column, Item, ListResult, ObjectResult } from './result.ts';
import { shortened } from './shortened.ts';
import { loadStyle } from './style.ts';
import { presentTable } from './table-view.ts';
import { yamlDocument, yamlSequence } from './yaml.ts';

/** A picked and sorted list, with the columns to show. */
export interface ListView {
  readonly items: Iterable<Item>;
  readonly columns: readonly Column[];
  /** The items before fields were picked. */
  readonly whole: Iterable<Item>;
  readonly result: ListResult;
  readonly options: OutputOptions;
  readonly io: Io;
}

/** An object with only the picked fields. */
export interface ObjectView {
  readonly object: Item;
  readonly result: ObjectResult;
  readonly options: OutputOptions;
  readonly io: Io;
}

export interface FormatWriter {
  list(view: ListView): Promise<void>;
  object(view: ObjectView): Promise<void>;
}

const writers: Readonly<Record<Format, FormatWriter>> = {
  table: { list: listForPeople, object: objectForPeople },
  json: {
    list: ({ items, io }) => print(io, jsonArray(items)),
    object: ({ object, io }) => print(io, [jsonDocument(object)]),
  },
  ndjson: {
    list: ({ items, io }) => print(io, jsonLines(items)),
    object: ({ object, io }) => print(io, [jsonLine(object)]),
  },
  csv: delimitedWriter(','),
  tsv: delimitedWriter('\t'),
  yaml: {
    list: ({ items, io }) => print(io, yamlSequence(items)),
    object: async ({ object, io }) => print(io, [await yamlDocument(object)]),
  },
  markdown: {
    list: async ({ columns, items, io }) => print(io, (await loadMarkdown()).markdownTable(columns, items)),
    object: async ({ object, io }) =>
      print(io, (await loadMarkdown()).markdownTable(rowOf(object), [object])),
  },
};

function loadMarkdown() {
  return import('./markdown.ts');
}

/** Returns the writer of a format, or of the default one. */
export function writerOf(format: Format = defaultFormat): FormatWriter {
  return writers[format];
}

/** Prints a table on a terminal, its rows in a pipe, or only ids if those were asked for. */
async function listForPeople({ items, columns, whole, result, options, io }: ListView): Promise<void> {
  if (options.quiet) return print(io, idLines(whole, result.id));
  if (result.show === false && options.fields === undefined) return;
  if (result.words !== undefined)
    return (await import('./blocks.ts')).printBlocks([...items], result.words, io);
  // If the table format was asked for by name, a log gets it too.
  return io.stdoutIsTerminal || options.format === 'table'
    ? presentTable(columns, [...items], { noun: result.noun, folds: options.columns === undefined }, io)
    : print(io, tabbedRows(columns, items));
}

/** Prints names and values, and on stderr what was done; only the id if that was asked for. */
async function objectForPeople({ object, result, options, io }: ObjectView): Promise<void> {
  if (options.quiet) return print(io, idLines([result.object], result.id));
  if (result.show !== false || options.fields !== undefined) {
    const { label } = await loadStyle(io.colour.stdout);
    await print(io, keyValueLines(inWords(object, result.words), { aligned: io.stdoutIsTerminal, label }));
  }
  if (result.done !== undefined) (await loadNoteWriter(io))(shortened(result.done));
}

function rowOf(object: Item): Column[] {
  return fieldColumns(Object.keys(object), [object]);
}

function delimitedWriter(separator: string): FormatWriter {
  const write = async (
    columns: readonly Column[],
    items: Iterable<Item>,
    { options, io }: ListView | ObjectView,
  ) => {
    const { delimitedTable } = await import('./csv.ts');
    const form =
      options.csvFor && (await import('./csv-for.ts')).csvFormFor(options.csvFor, io.stdoutIsTerminal);
    return printExact(io, delimitedTable(columns, items, { separator, guard: options.csvGuard, ...form }));
  };
  return {
    list: (view) => write(view.columns, view.items, view),
    object: (view) => write(rowOf(view.object), [view.object], view),
  };
}

/** The writers that print a list or an object in each format. A format without an entry here is a type error. */

import { counted, singular } from '../base/words.ts';
import { cellText } from './cell.ts';
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
import { yamlDocument, yamlSequence } from './yaml.ts';

interface TableOptions {
  /** The noun for the items: `channels`. */
  readonly noun: string;
  /** Whether a column with the same value in all rows becomes one line instead; false if columns were asked for. */
  readonly folds: boolean;
}

/** Shows a table that fits the terminal, in the pager if it is taller, and the number of items on stderr. */
async function presentTable(
  all: readonly Column[],
  items: readonly Item[],
  { noun, folds }: TableOptions,
  io: Io,
): Promise<void> {
  const note = io.stderrIsTerminal ? await loadNoteWriter(io) : () => {};
  if (items.length === 0) return note(`no ${noun}`);
  const [{ layoutTable, drawTable }, style] = await Promise.all([
    import('./table.ts'),
    loadStyle(io.colour.stdout),
  ]);
  const { columns, alike } = folds ? foldAlike(all, items) : { columns: all, alike: [] };
  const layout = layoutTable(columns, items, io.width);
  note(counted(items.length, singular(noun)));
  if (alike.length > 0) note(`all alike: ${alike.join(', ')}`);
  if (layout.hidden.length > 0) {
    note(`no room for ${layout.hidden.join(', ')}: choose columns with --columns, or widen the terminal`);
  }
  const draw = () => drawTable(layout, items, style);
  // The count, the headings and the shell's next prompt take one row each.
  if (io.pager === undefined || items.length + 3 <= io.height) return print(io, draw());
  const { page } = await import('./pager.ts');
  await page(io.pager, draw, io);
}

/** Tables with fewer rows keep such columns: a line of its own would not pay off. */
const fewest = 3;

/** Returns the columns without those that have the same value in every row, except ids and keys, and those values. */
function foldAlike(
  columns: readonly Column[],
  items: readonly Item[],
): { readonly columns: readonly Column[]; readonly alike: readonly string[] } {
  if (items.length < fewest) return { columns, alike: [] };
  const same = columns.flatMap((column) => {
    if (column.key === true || column.name === 'id') return [];
    const texts = new Set(items.map((item) => cellText(column.value(item))));
    const [text = ''] = texts;
    return texts.size === 1 ? [{ column, text }] : [];
  });
  return {
    columns: columns.filter((column) => !same.some((each) => each.column === column)),
    alike: same.map(({ column, text }) => (text === '' ? `no ${column.name}` : `${column.name} ${text}`)),
  };
}

/** A picked and sorted list, with the columns to show. */
interface ListView {
  readonly items: Iterable<Item>;
  readonly columns: readonly Column[];
  /** The items before fields were picked. */
  readonly full: Iterable<Item>;
  readonly result: ListResult;
  readonly options: OutputOptions;
  readonly io: Io;
}

/** An object with only the picked fields. */
interface ObjectView {
  readonly object: Item;
  readonly result: ObjectResult;
  readonly options: OutputOptions;
  readonly io: Io;
}

interface FormatWriter {
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
async function listForPeople({ items, columns, full, result, options, io }: ListView): Promise<void> {
  if (options.quiet) return print(io, idLines(full, result.id));
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
  if ((result.show ?? result.done === undefined) || options.fields !== undefined) {
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

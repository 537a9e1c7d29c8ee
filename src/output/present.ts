/** The one place that decides how a result is shown: empty, JSON, lines, table or plain. */

import { usageError } from '../base/cli-error.ts';
import { exitCode } from '../base/exit-codes.ts';
import { chooseColumns } from './columns.ts';
import { csv } from './csv.ts';
import { checkFields, fieldColumns, knownFields, pickFields } from './fields.ts';
import type { Io } from './io.ts';
import { jsonArray, jsonDocument, jsonLine } from './json.ts';
import { idLines, keyValueLines, tsv, tsvRows } from './lines.ts';
import { writeNote } from './note.ts';
import { checkOutputOptions, type OutputOptions } from './options.ts';
import type { Column, Item, ListResult, ObjectResult, Result, TextResult } from './result.ts';
import { safeLines } from './safe-text.ts';
import { sortItems } from './sort.ts';
import { loadStyle } from './style.ts';
import { writeAll } from './write.ts';
import { yamlDocument, yamlSequence } from './yaml.ts';

type Pieces = Iterable<string> | AsyncIterable<string>;

/**
 * Prints a result: data on stdout, what is for a person on stderr. Gives the
 * exit status. A reader that closes its pipe early is no failure. Throws a
 * usage error for a field, column, sort name or filter that does not exist.
 */
export async function present(result: Result, options: OutputOptions, io: Io): Promise<number> {
  if ('status' in result) return result.status;
  checkOutputOptions(options);
  if ('text' in result) await presentText(result, options, io);
  else if ('list' in result) await presentList(result, options, io);
  else await presentObject(result, options, io);
  return exitCode(('exitReason' in result ? result.exitReason : undefined) ?? 'done');
}

async function presentList(result: ListResult, options: OutputOptions, io: Io): Promise<void> {
  const { columns, list } = result;
  const known = knownFields(result.fields, list);
  const sorted = options.sort === undefined ? list : sortItems(list, options.sort, columns, known);
  if (options.fields !== undefined) checkFields(options.fields, known);
  const { fields } = options;
  const items = fields === undefined ? sorted : sorted.map((item) => pickFields(item, fields));
  const shown = fields === undefined ? chooseColumns(columns, options.columns) : fieldColumns(fields, items);
  if (options.jq !== undefined) return presentFiltered(items, options.jq, io);
  switch (options.format) {
    case 'json':
      return print(io, jsonArray(items));
    case 'ndjson':
      return print(io, mapLines(items));
    case 'yaml':
      return print(io, yamlSequence(items));
    case 'csv':
      return printLines(io, csv(shown, items, { guard: options.csvGuard !== false }));
    case 'tsv':
      return print(io, tsv(shown, items));
    default:
      if (options.quiet) return print(io, idLines(sorted, result.id));
      return io.stdoutIsTerminal
        ? presentTable(shown, items, result.noun, io)
        : print(io, tsvRows(shown, items));
  }
}

async function presentTable(columns: readonly Column[], items: readonly Item[], noun: string, io: Io) {
  const say = (text: string) => {
    if (io.stderrIsTerminal) writeNote(io, text);
  };
  if (items.length === 0) return say(`no ${noun}`);
  const [{ layoutTable, drawTable }, style] = await Promise.all([
    import('./table.ts'),
    loadStyle(io.colour.stdout),
  ]);
  const layout = layoutTable(columns, items, io.width);
  say(`${items.length} ${items.length === 1 ? singular(noun) : noun}`);
  if (layout.hidden.length > 0) {
    say(`no room for ${layout.hidden.join(', ')}: pick with --columns, or widen the terminal`);
  }
  const draw = () => drawTable(layout, items, style);
  // The count, the headings and the shell's next prompt take a row each.
  if (io.pager === undefined || items.length + 3 <= io.height) return print(io, draw());
  const { page } = await import('./pager.ts');
  await page(io.pager, draw, io);
}

async function presentObject(result: ObjectResult, options: OutputOptions, io: Io): Promise<void> {
  const { fields } = options;
  const known = knownFields(result.fields, [result.object]);
  if (fields !== undefined) checkFields(fields, known);
  if (options.columns !== undefined) throw usageError('--columns is for lists', 'pick fields with --fields');
  if (options.sort !== undefined) throw usageError('--sort is for lists');
  const object = fields === undefined ? result.object : pickFields(result.object, fields);
  if (options.jq !== undefined) return presentFiltered(object, options.jq, io);
  const row = () => fieldColumns(Object.keys(object), [object]);
  switch (options.format) {
    case 'json':
      return print(io, [jsonDocument(object)]);
    case 'ndjson':
      return print(io, [jsonLine(object)]);
    case 'yaml':
      return print(io, [await yamlDocument(object)]);
    case 'csv':
      return printLines(io, csv(row(), [object], { guard: options.csvGuard !== false }));
    case 'tsv':
      return print(io, tsv(row(), [object]));
    default: {
      if (options.quiet) return print(io, idLines([result.object], result.id));
      if (result.show !== false || fields !== undefined) {
        const { label } = await loadStyle(io.colour.stdout);
        await print(io, keyValueLines(object, { aligned: io.stdoutIsTerminal, label }));
      }
      if (result.done !== undefined) writeNote(io, result.done);
    }
  }
}

async function presentText({ text }: TextResult, options: OutputOptions, io: Io): Promise<void> {
  if (options.fields ?? options.columns ?? options.sort) {
    throw usageError('--fields, --columns and --sort do not apply: this command prints text');
  }
  if (options.jq !== undefined) return presentFiltered(text, options.jq, io);
  const json = options.format === 'json' || options.format === 'ndjson';
  return print(io, [json ? jsonLine(text) : text]);
}

async function presentFiltered(value: unknown, filter: string, io: Io): Promise<void> {
  const { filterJson } = await import('./jq.ts');
  return printLines(io, filterJson(value, filter));
}

/** Prints exact text into a pipe; on a terminal it is made safe, its line ends apart. */
async function printLines(io: Io, lines: AsyncIterable<string>): Promise<void> {
  return print(io, io.stdoutIsTerminal ? mapSafe(lines) : lines);
}

async function print(io: Io, pieces: Pieces): Promise<void> {
  await writeAll(io.stdout, pieces);
}

async function* mapSafe(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield safeLines(line);
}

function* mapLines(items: readonly Item[]): Generator<string> {
  for (const item of items) yield jsonLine(item);
}

/** `channels` to `channel`, `entries` to `entry`: enough for what verbs call their items. */
function singular(noun: string): string {
  return noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.replace(/s$/, '');
}

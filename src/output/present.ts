/** Decides how a result is displayed: which parts, through which filter, in which format. */

import { usageError } from '../base/cli-error.ts';
import { exitCode } from '../base/exit-codes.ts';
import { chooseColumns } from './columns.ts';
import { chooseFields, fieldColumns, knownFields, pickFields } from './fields.ts';
import { traitsOf } from './formats.ts';
import type { Io } from './io.ts';
import { jsonLine } from './json.ts';
import { checkOutputOptions, type OutputOptions } from './options.ts';
import { print, printExact } from './print.ts';
import type { ListResult, ObjectResult, Result, TextResult } from './result.ts';
import { sortItems } from './sort.ts';
import { writerOf } from './writers.ts';

/**
 * Prints a result: data on stdout, text for a person on stderr. Returns the exit code. A reader that closes its pipe
 * early is not a failure. Throws a usage error for a field, column, sort name or filter that does not exist.
 * @param signal stops a filter that does not end
 */
export async function present(
  result: Result,
  options: OutputOptions,
  io: Io,
  signal?: AbortSignal,
): Promise<number> {
  if ('status' in result) return result.status;
  checkOutputOptions(options);
  const view = { options, io, signal };
  if ('text' in result) await presentText(result, view);
  else if ('list' in result) await presentList(result, view);
  else await presentObject(result, view);
  return exitCode(('exitReason' in result ? result.exitReason : undefined) ?? 'done');
}

interface View {
  readonly options: OutputOptions;
  readonly io: Io;
  readonly signal: AbortSignal | undefined;
}

async function presentList(result: ListResult, view: View): Promise<void> {
  const { options, io } = view;
  const { columns: all, rows } = result;
  const writer = writerOf(options.format);
  if (rows !== undefined && (options.sort ?? options.jq) === undefined) {
    const { rowsToPrint } = await import('./rows.ts');
    return writer.list({ ...rowsToPrint(rows, result, options), result, options, io });
  }
  const list = rows === undefined ? result.list : [...rows];
  const known = knownFields(result.fields, list);
  const ordered = options.sort === undefined ? list : sortItems(list, options.sort, all, known);
  const full = result.limit === undefined ? ordered : ordered.slice(0, result.limit);
  const fields = options.fields && chooseFields(options.fields, known, all);
  const items = fields === undefined ? full : full.map((item) => pickFields(item, fields));
  const columns = fields === undefined ? chooseColumns(all, options.columns) : fieldColumns(fields, items);
  if (options.jq !== undefined) return presentFiltered(items, options.jq, view);
  return writer.list({ items, columns, full, result, options, io });
}

async function presentObject(result: ObjectResult, view: View): Promise<void> {
  const { options, io } = view;
  const known = knownFields(result.fields, [result.object]);
  const fields = options.fields && chooseFields(options.fields, known);
  if (options.columns !== undefined) throw usageError('--columns is for lists', 'pick fields with --fields');
  if (options.sort !== undefined) throw usageError('--sort is for lists');
  const object = fields === undefined ? result.object : pickFields(result.object, fields);
  if (options.jq !== undefined) return presentFiltered(object, options.jq, view);
  return writerOf(options.format).object({ object, result, options, io });
}

async function presentText({ text }: TextResult, view: View): Promise<void> {
  const { options, io } = view;
  if (options.fields ?? options.columns ?? options.sort) {
    throw usageError('--fields, --columns and --sort do not apply: this command prints text');
  }
  if (options.jq !== undefined) return presentFiltered(text, options.jq, view);
  if (traitsOf(options.format).isJson) return print(io, [jsonLine(text)]);
  return print(io, [io.stdoutIsTerminal ? (await import('./terminal-text.ts')).terminalText(text) : text]);
}

async function presentFiltered(value: unknown, filter: string, { io, signal }: View): Promise<void> {
  const { filterJson } = await import('./jq.ts');
  return printExact(io, filterJson(value, filter, signal));
}

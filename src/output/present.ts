/** The one place that decides how a result is shown: what is picked, what is filtered, and which format writes it. */

import { usageError } from '../base/cli-error.ts';
import { exitCode } from '../base/exit-codes.ts';
import { chooseColumns } from './columns.ts';
import { checkFields, fieldColumns, knownFields, pickFields } from './fields.ts';
import { traitsOf } from './formats.ts';
import type { Io } from './io.ts';
import { jsonLine } from './json.ts';
import { checkOutputOptions, type OutputOptions } from './options.ts';
import { print, printExact } from './print.ts';
import type { ListResult, ObjectResult, Result, TextResult } from './result.ts';
import { sortItems } from './sort.ts';
import { writerOf } from './writers.ts';

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
  const { columns: all, list } = result;
  const known = knownFields(result.fields, list);
  const whole = options.sort === undefined ? list : sortItems(list, options.sort, all, known);
  if (options.fields !== undefined) checkFields(options.fields, known);
  const { fields } = options;
  const items = fields === undefined ? whole : whole.map((item) => pickFields(item, fields));
  const columns = fields === undefined ? chooseColumns(all, options.columns) : fieldColumns(fields, items);
  if (options.jq !== undefined) return presentFiltered(items, options.jq, io);
  return writerOf(options.format).list({ items, columns, whole, result, options, io });
}

async function presentObject(result: ObjectResult, options: OutputOptions, io: Io): Promise<void> {
  const { fields } = options;
  const known = knownFields(result.fields, [result.object]);
  if (fields !== undefined) checkFields(fields, known);
  if (options.columns !== undefined) throw usageError('--columns is for lists', 'pick fields with --fields');
  if (options.sort !== undefined) throw usageError('--sort is for lists');
  const object = fields === undefined ? result.object : pickFields(result.object, fields);
  if (options.jq !== undefined) return presentFiltered(object, options.jq, io);
  return writerOf(options.format).object({ object, result, options, io });
}

async function presentText({ text }: TextResult, options: OutputOptions, io: Io): Promise<void> {
  if (options.fields ?? options.columns ?? options.sort) {
    throw usageError('--fields, --columns and --sort do not apply: this command prints text');
  }
  if (options.jq !== undefined) return presentFiltered(text, options.jq, io);
  return print(io, [traitsOf(options.format).isJson ? jsonLine(text) : text]);
}

async function presentFiltered(value: unknown, filter: string, io: Io): Promise<void> {
  const { filterJson } = await import('./jq.ts');
  return printExact(io, filterJson(value, filter));
}

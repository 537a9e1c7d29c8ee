/** Resolves the references in the rows of a table, each value once. Errors are reported with row and column. */
import { codecOf } from '../api/codecs/index.ts';
import { flagName } from '../api/derive/names.ts';
import { resolveArgs } from '../api/derive/resolve.ts';
import { validateArgs } from '../api/derive/validate-args.ts';
import type { Endpoint, Param, Params, WireParams, WrittenArgs } from '../api/spec.ts';
import { brokenRule } from '../api/text-rule.ts';
import { CliError } from '../base/cli-error.ts';
import type { Context } from '../session/context.ts';
import type { Faults } from './faults.ts';
import type { BulkRow } from './plan.ts';

/** A row and its values as they are sent. */
export interface Resolved<P extends Params> {
  readonly row: BulkRow;
  readonly args: WireParams<P>;
}

/** Returns the rows whose values could all be resolved. Equal values are resolved once and share the result. */
export async function resolveRows<P extends Params>(
  params: P,
  rows: readonly BulkRow[],
  faults: Faults,
  context: Context,
): Promise<Resolved<P>[]> {
  const directory = await context.directory();
  const cache = new Map<string, Map<unknown, unknown>>();
  const resolved: Resolved<P>[] = [];
  for (const row of rows) {
    const args: Record<string, unknown> = {};
    for (const [name, param] of Object.entries(params)) {
      const value = row.given[name];
      if (value === undefined) continue;
      const values = cache.get(name) ?? new Map<unknown, unknown>();
      cache.set(name, values);
      if (!values.has(value)) {
        values.set(
          value,
          await resolveArgs({ [name]: param }, { [name]: value } as WrittenArgs<Params>, directory).then(
            (one) => (one as Record<string, unknown>)[name],
            (error: unknown) => asFault(error),
          ),
        );
      }
      const found = values.get(value);
      if (found instanceof CliError) {
        faults.add({ ...placeOf(row), column: flagName(name, param) }, ofList(found, param));
      } else {
        args[name] = found;
      }
    }
    if (!faults.has(row.row)) resolved.push({ row, args: args as WireParams<P> });
  }
  return resolved;
}

/** Adds a hint to a failed lookup with commas: names may contain commas, so a semicolon separates them. */
function ofList(error: CliError, { kind }: Param): CliError {
  const isAbout = error.exitReason === 'not-found' && error.message.includes(',');
  if (!isAbout || error.hint !== undefined || codecOf(kind).repeatable !== true) return error;
  return error.with({ hint: 'several names are separated by semicolons: one;another' });
}

/** Returns an error that is about a value, as a fault for its rows. Throws any other, such as a failed request. */
function asFault(error: unknown): CliError {
  if (error instanceof CliError && faulty.has(error.exitReason)) return error;
  throw error;
}

const faulty: ReadonlySet<string> = new Set(['usage', 'not-found', 'refused', 'forbidden', 'conflict']);

/** Checks the values of a row against the call's parameters and adds a fault for each invalid one. */
export function checkArgs(
  endpoint: Endpoint,
  args: Readonly<Record<string, unknown>>,
  row: BulkRow,
  faults: Faults,
): void {
  for (const { param, message } of validateArgs(endpoint, args, columnsOf(endpoint))) {
    faults.add({ ...placeOf(row), column: columnsOf(endpoint)(param) }, { message });
  }
}

/**
 * Adds a fault for each text that the server never keeps unchanged. Only for created things: existing ones may still
 * have older texts.
 */
export function checkRules(
  endpoint: Endpoint,
  args: Readonly<Record<string, unknown>>,
  row: BulkRow,
  faults: Faults,
): void {
  for (const [name, { rule }] of Object.entries<Param>(endpoint.params)) {
    const value = args[name];
    const message = rule && typeof value === 'string' ? brokenRule(value, rule) : undefined;
    if (message !== undefined) {
      faults.add({ ...placeOf(row), column: columnsOf(endpoint)(name) }, { message });
    }
  }
}

function columnsOf(endpoint: Endpoint): (name: string) => string {
  return (name) => flagName(name, endpoint.params[name] ?? {});
}

/**
 * Adds a fault to each row that is about the same thing as an earlier row. Names that look the same are equal
 * (Unicode NFC).
 */
export function refuseDuplicates(
  rows: readonly { readonly row: BulkRow; readonly same: unknown }[],
  noun: string,
  faults: Faults,
  column?: string,
): void {
  const first = new Map<unknown, BulkRow>();
  for (const { row, same } of rows) {
    const alike = typeof same === 'string' ? same.normalize('NFC') : same;
    const before = first.get(alike);
    if (before === undefined) first.set(alike, row);
    else {
      faults.add(
        { ...placeOf(row), column },
        { message: `'${row.key}' is the same ${noun} as in row ${before.row} (line ${before.line})` },
      );
    }
  }
}

/** Returns the place of a row, for messages. */
export function placeOf({ row, line }: BulkRow): { readonly row: number; readonly line: number } {
  return { row, line };
}

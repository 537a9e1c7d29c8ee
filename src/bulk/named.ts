/** Runs a verb with options of a run on things that its command line names or selects. */
import { kebab } from '../api/derive/names.ts';
import { type Reference, showReference } from '../api/reference.ts';
import type { Param, Params } from '../api/spec.ts';
import { usageError } from '../base/cli-error.ts';
import { exactDuration } from '../base/duration.ts';
import type { Result } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import type { BulkSpec } from './plan.ts';
import { once } from './several-options.ts';
import { withRunFiles } from './table-files.ts';

interface NamingVerb<I> {
  readonly extra?: Params;
  readonly several?: Params;
  run(input: I, context: Context): Promise<Result>;
}

interface Given {
  readonly extra: Readonly<Record<string, unknown>>;
}

/**
 * Runs a verb that takes tables too. Throws a usage error for options that only a table can have.
 * @param given the argument that neither a table nor the command line gives, and the table options that were used
 */
export async function runNamed<I extends Given>(
  verb: NamingVerb<I> & { readonly bulk: BulkSpec },
  input: I,
  {
    missing,
    ofTable,
  }: { readonly missing?: { readonly name: string } | undefined; readonly ofTable: readonly string[] },
  context: Context,
): Promise<Result> {
  if (missing !== undefined) {
    throw usageError(`missing required argument '${missing.name}'`, '--from reads a table of many');
  }
  const { several, bulk } = verb;
  // A verb that finds its rows passes the options on.
  const isFound = bulk.foundBy?.some((name) => input.extra[name] !== undefined) === true;
  const known = isFound ? once : (several ?? {});
  const refused = ofTable.find((name) => !Object.hasOwn(known, name));
  if (refused !== undefined) throw usageError(`--${kebab(refused)} needs --from`, 'which names a table');
  return isFound ? verb.run(input, context) : keepingResults(verb, input, context);
}

/** Runs a verb and, if an option says so, keeps the results of the things that its command line names or selects. */
export async function keepingResults<I extends Given>(
  verb: NamingVerb<I>,
  input: I,
  context: Context,
): Promise<Result> {
  const { results, resume, max_errors: maxErrors } = input.extra as Readonly<Record<string, never>>;
  if ((results ?? resume ?? maxErrors) === undefined) return verb.run(input, context);
  const selection = selectionText(verb.extra ?? {}, input.extra, context);
  const isOnce = verb.several?.resume === undefined;
  const own = { ...context, kept: { results, resume, maxErrors, selection, isOnce } };
  const files = { '--results': results, '--resume': resume };
  return withRunFiles(files, context, () => verb.run(input, own), { isOnce });
}

/** Returns `--all` with its filters as they are typed; undefined if the things are named. */
function selectionText(
  params: Params,
  given: Readonly<Record<string, unknown>>,
  { flagLabel }: Pick<Context, 'flagLabel'>,
): string | undefined {
  if (given.all !== true) return undefined;
  const filters = Object.entries(params).flatMap(([name, param]) => {
    const value = given[name];
    if (!name.startsWith('where_') || value === undefined) return [];
    return [flagLabel(name), ...(typeof value === 'boolean' ? [] : [writtenText(value, param)])];
  });
  return ['--all', ...filters].join(' ');
}

function writtenText(value: unknown, param: Param): string {
  if (Array.isArray(value)) return value.map((each) => writtenText(each, param)).join(',');
  if (value === null) return 'none';
  if (typeof value === 'object') return showReference(value as Reference);
  if (param.kind === 'duration') return exactDuration(value as number);
  return param.choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

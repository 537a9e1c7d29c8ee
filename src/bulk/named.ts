/** Runs a verb with options of a table on things that its command line names or selects. */
import { kebab } from '../api/derive/names.ts';
import { type Reference, showReference } from '../api/reference.ts';
import type { Param, Params } from '../api/spec.ts';
import { usageError } from '../base/cli-error.ts';
import { exactDuration } from '../base/duration.ts';
import type { Result } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import type { BulkSpec } from './plan.ts';
import { withRunFiles } from './table-files.ts';

/** Options of any run, whatever gives its things. */
const ofAnyRun: readonly string[] = ['results', 'resume', 'max_errors'];

/**
 * Runs the verb with the options that any run has. Throws a usage error for those that only a table can have.
 * @param given names of the table options that were used
 */
export async function runNamed<I extends { readonly extra: Readonly<Record<string, unknown>> }>(
  verb: {
    readonly bulk: BulkSpec;
    readonly extra?: Params;
    run(input: I, context: Context): Promise<Result>;
  },
  input: I,
  given: readonly string[],
  context: Context,
): Promise<Result> {
  const { foundBy = [], several = false } = verb.bulk;
  // A verb that finds its rows passes the options on.
  const isFound = foundBy.some((name) => input.extra[name] !== undefined);
  const known = several ? ofAnyRun : isFound ? ['results', 'max_errors'] : [];
  const refused = given.find((name) => !known.includes(name));
  if (refused !== undefined) throw usageError(`--${kebab(refused)} needs --from`, 'which names a table');
  if (!several) return verb.run(input, context);
  const { results, resume, max_errors: maxErrors } = input.extra as Readonly<Record<string, never>>;
  const own = {
    ...context,
    kept: { results, resume, maxErrors, selection: selectionText(verb.extra ?? {}, input.extra, context) },
  };
  return withRunFiles({ '--results': results, '--resume': resume }, context, () => verb.run(input, own));
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

/**
 * `--all`: a verb works on everything that the noun's list verb would list with the same filters. Filters then start
 * with `where-`, so that none is mistaken for a change: `user update --all --where-role member --role moderator`.
 */
import { flagName, kebab } from '../api/derive/names.ts';
import type { Param, Params, WrittenArgs } from '../api/spec.ts';
import { usageError } from '../base/cli-error.ts';
import type { Context } from '../session/context.ts';

const all = {
  kind: 'switch',
  help: 'change everything that the --where-... options match, or everything',
} as const satisfies Param;

/** The options of a verb that takes `--all`. */
export type AllOptions<F extends Params> = { readonly all: typeof all } & {
  readonly [K in keyof F & string as `where_${K}`]: F[K];
};

/** Returns those options, built from the filters of the list verb. */
export function underAll<const F extends Params>(filters: F): AllOptions<F> {
  const options = Object.entries(filters).map(([name, param]) => [`where_${name}`, underWhere(name, param)]);
  return { all, ...Object.fromEntries(options) } as AllOptions<F>;
}

function underWhere(name: string, param: Param): Param {
  const plain = flagName(name, param);
  const named = {
    ...param,
    help: param.help.replaceAll('--', '--where-'),
    ...(plain !== kebab(name) && { flag: `where-${plain}` }),
    ...(param.also !== undefined && { also: param.also.map((other) => `where-${other}`) }),
  };
  return param.kind === 'flag' ? { ...named, kind: 'switch', opposite: `where-no-${plain}` } : named;
}

/**
 * Returns the filters by the names that the list verb uses; undefined if things are named. Throws a usage error if
 * things are named and selected, if neither is the case, and for a filter without `--all`.
 * @param words the option that the named things fill
 */
export function selection<F extends Params>(
  filters: F,
  extra: Readonly<Record<string, unknown>>,
  words: string,
  context: Pick<Context, 'flagLabel'>,
): WrittenArgs<F> | undefined {
  const given = Object.keys(filters).filter((name) => extra[`where_${name}`] !== undefined);
  const named = extra[words] as readonly unknown[] | undefined;
  const isNamed = named !== undefined && named.length > 0;
  if (extra.all === true && isNamed) {
    throw usageError(
      `${context.flagLabel(words)} and --all cannot be combined`,
      'name some, or use --all alone',
    );
  }
  if (extra.all === true) {
    return Object.fromEntries(given.map((name) => [name, extra[`where_${name}`]])) as WrittenArgs<F>;
  }
  const [first] = given;
  if (first !== undefined) {
    throw usageError(`${context.flagLabel(`where_${first}`)} needs --all`, 'add --all, and name nothing');
  }
  if (!isNamed) throw usageError(`${context.flagLabel(words)} is missing`, 'name some, or use --all');
  return undefined;
}

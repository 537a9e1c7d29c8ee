/**
 * `--all`: a verb works on all things that the noun's list verb would list with the same filters.
 * There each filter has `where-` before its name, so that none is taken for what is to change:
 * `user update --all --where-role member --role moderator`.
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

/** Those options, made of the filters of the list verb. */
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
 * The filters by the names that the list verb has for them; undefined where things are named.
 * Throws a usage error where things are named and selected too, where neither is so, and for a
 * filter without `--all`.
 * @param words name of the option that the named things fill
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

import { isWrite } from '../api/effect.ts';
import type { Resource, Risk } from '../api/resources/resource.ts';
import type { Endpoint, Param, Params, WrittenArgs } from '../api/spec.ts';
import type { ExitReason } from '../base/exit-codes.ts';
import { bulkOptions, recognizingOptions } from '../bulk/options.ts';
import type { BulkSpec } from '../bulk/plan.ts';
import type { Column, ListResult, ObjectResult, Result } from '../output/result.ts';
import type { Context } from '../session/context.ts';

/** Text that a verb prints in place of an object or a list. */
type Text = 'text' | 'yaml';

export interface Positional {
  /** The wire name of the parameter, or the extra option, that it fills. */
  readonly param: string;
  /** The word that help shows: `CHANNEL`. */
  readonly name: string;
  readonly optional?: boolean;
  readonly variadic?: boolean;
  /** Whether a `-` among the words means stdin itself, not words from stdin. */
  readonly isFile?: boolean;
  /** Whether an empty stdin means an empty list; otherwise the command has nothing to do. */
  readonly mayBeEmpty?: boolean;
}

/** By command line: what it does, with the exit status if that is not 0. */
export type Examples = Readonly<Record<string, string | Omit<Example, 'line'>>>;

/** A command line that works as it is. */
interface Example {
  readonly line: string;
  readonly what: string;
  readonly exit?: number;
}

/** The parameters that positional arguments always fill. */
type Filled<Q extends readonly Positional[]> = string extends Q[number]['param']
  ? never
  : Exclude<Q[number], { readonly optional: true }>['param'];

/** Values as a person wrote them; those of required positional arguments are never missing. */
type Given<P extends Params, Q extends readonly Positional[]> = WrittenArgs<P> & {
  [K in Extract<keyof P, Filled<Q>>]-?: Exclude<WrittenArgs<P>[K & string], undefined>;
};

/** The definition of a verb: the rows that it calls, its options, and its code. */
export interface VerbSpec<
  P extends Params,
  X extends Params,
  Q extends readonly Positional[] = readonly Positional[],
> {
  /** Further lines for help, after the summary from the noun's index. */
  readonly description?: string;
  /** The endpoints that it may call, if any; the first one is the main endpoint of the command. */
  readonly rows?: readonly Endpoint[];
  /** The first feature level that the verb needs, if that is higher than its rows' levels. */
  readonly since?: number;
  /** Whether it also calls any endpoint that the command line names. */
  readonly anyEndpoint?: { readonly writes: boolean };
  /** The resource that it creates, changes or shows; flags, tables and `--fields` accept all names of its fields. */
  readonly resource?: Resource;
  /** The parameters that become flags, in the order of help: `row.params`, or some of them; none by default. */
  readonly params?: P;
  /** Options that are not parameters of the API. */
  readonly extra?: X;
  readonly positionals?: Q;
  /** Further names of flags, shorter or friendlier: alias to wire name. */
  readonly aliases?: Readonly<Record<string, keyof P & string>>;
  /** Switches that negate a flag, such as `unarchive`: name to wire name. */
  readonly opposites?: Readonly<Record<string, keyof P & string>>;
  /** The wire names of the parameters that `--if-current` may name, since the verb compares them with what it read. */
  readonly expectable?: readonly (keyof P & string)[];
  /**
   * The names that `--fields` accepts, for a verb that changes one thing, so that an unknown name is refused before
   * anything is sent.
   */
  readonly fields?: readonly string[];
  /** The document of `realmctl schema` that it prints, where it is not the `outcome` of what changes things. */
  readonly document?: string;
  /** What `--json` prints, where its arguments let one expect another shape. */
  readonly shape?: 'object' | 'array';
  /** Reasons for which it can end beside those that follow from its rows and options. */
  readonly exits?: readonly ExitReason[];
  /** What completion offers after `--fields`, `--columns` and `--sort`, for a verb that returns a list. */
  readonly selectable?: {
    readonly fields: readonly string[];
    readonly columns: readonly Column[];
  };
  /** The risks about which it may ask before it starts; absent if it never asks. */
  readonly asks?: readonly Risk[];
  /** The `--undo-out` option, which saves the old values in a file that `apply` reads. */
  readonly undoes?: Param;
  /** False if a plan file cannot have what it does, although it can have each of the requests. */
  readonly plans?: boolean;
  /** How it works on the rows of a table, with `--from` and the related options. */
  readonly bulk?: BulkSpec;
  /**
   * Set if its command line can name several things, for which `runMany` keeps results: the options for that, from
   * `src/bulk/several-options.ts`.
   */
  readonly several?: Params;
  /** Whether it works with files, stored accounts or sandboxes of this machine even if no option names one. */
  readonly usesMachine?: boolean;
  /** Whether it works with an unusable configuration, since it can help to repair it. */
  readonly toleratesBrokenConfig?: boolean;
  /** The text that it prints, which has no other format than JSON: always, or with these options. */
  readonly prints?: Text | ((extra: Readonly<Record<string, unknown>>) => Text | undefined);
  /** Whether it runs until it is stopped, so that its messages must not wait for the end. */
  readonly longRunning?: boolean;
  /** Command lines that work as they are, with what they do. */
  readonly examples: Examples;
  run(
    input: {
      given: Given<P, Q>;
      extra: Given<X, Q>;
      /** The values that `--if-current` expects, without permissions, which are sent with the change. */
      expected?: WrittenArgs<P>;
    },
    context: Context,
  ): Promise<Returned>;
}

/** The result of a verb, which has the fields and columns that the verb declares unless it returns others. */
export type Returned = Exclude<Result, ListResult | ObjectResult> | Told<ListResult> | Told<ObjectResult>;
type Told<R> = Omit<R, 'fields' | 'columns'> & Partial<Pick<R, Extract<keyof R, 'fields' | 'columns'>>>;

/** What help says about a verb. */
export type VerbTexts = Pick<VerbSpec<Params, Params>, 'description' | 'examples'>;

/** A verb without its exact types, for the program, completion and docs. */
export interface Verb extends Omit<VerbSpec<Params, Params>, 'examples'> {
  readonly rows: readonly Endpoint[];
  readonly params: Params;
  readonly examples: readonly Example[];
  run(...input: Parameters<VerbSpec<Params, Params>['run']>): Promise<Result>;
}

/**
 * A verb in its noun's index: its summary for help, and its file, which exports it as `command` and is loaded on use.
 */
export interface VerbEntry {
  readonly summary: string;
  load(): Promise<{ readonly command: Verb }>;
}

/** A noun within a noun, such as `subscribers` of `channel`: `channel subscribers list`. */
export interface NestedNoun {
  readonly summary: string;
  /** Loads the nested verbs. */
  readonly verbs: () => Promise<{ readonly verbs: Verbs }>;
}

/** The verbs and nested nouns of a noun, by name. */
export type Verbs = Readonly<Record<string, VerbEntry | NestedNoun>>;

/** Of verbs that a plan file can have; `src/cli/run-verb.ts` handles it. */
const planOption: Param = {
  kind: 'file',
  writes: 'plan',
  help: 'save a plan for apply instead of sending anything',
};

/** Declares a verb. The types of `run`'s arguments follow from the kinds of its parameters. */
export function verb<
  const P extends Params = Record<never, never>,
  const X extends Params = Record<never, never>,
  const Q extends readonly Positional[] = readonly Positional[],
>({ rows = [], params, examples, ...spec }: VerbSpec<P, X, Q>): Verb {
  const {
    run,
    fields = [],
    selectable = { fields, columns: [] },
  } = spec as unknown as VerbSpec<Params, Params>;
  const plain: Verb = {
    ...(spec as unknown as Verb),
    async run(...input) {
      const result = await run(...input);
      if ('list' in result) return { ...selectable, ...result };
      return 'object' in result ? { fields: spec.fields ?? selectable.fields, ...result } : result;
    },
    rows,
    params: params ?? {},
    examples: Object.entries(examples).map(([line, said]) => ({
      line,
      ...(typeof said === 'string' ? { what: said } : said),
    })),
  };
  const { bulk, several } = plain;
  const tabled = bulk ? withTable({ ...plain, bulk }) : several ? withResults(plain) : plain;
  const undone = plain.undoes === undefined ? tabled : withUndo(tabled, plain.undoes);
  return isInFiles(plain) ? { ...undone, extra: { ...undone.extra, plan_out: planOption } } : undone;
}

/** Whether organization files can state everything that a verb does. */
function isInFiles({ rows, plans = true }: Verb): boolean {
  const writing = rows.filter(isWrite);
  return plans && writing.length > 0 && writing.every(({ inFiles }) => inFiles);
}

/** Adds `--undo-out` to a verb. */
function withUndo(inner: Verb, undo_out: Param): Verb {
  return {
    ...inner,
    extra: { ...inner.extra, undo_out },
    async run({ extra: { undo_out: path, ...extra }, ...input }, context) {
      const run = (own: Context) => inner.run({ ...input, extra }, own);
      return path === undefined
        ? run(context)
        : (await import('./_undo.ts')).keepingUndo(String(path), context, run);
    },
  };
}

/** Adds `--results` and the related options to a verb that takes no table. */
function withResults(inner: Verb): Verb {
  return {
    ...inner,
    extra: { ...inner.extra, ...inner.several },
    run: async (...given) => (await import('../bulk/named.ts')).keepingResults(inner, ...given),
  };
}

/** Adds `--from` and the related options to a verb; naming a single thing is then optional. */
function withTable(single: Verb & { readonly bulk: BulkSpec }): Verb {
  const { positionals = [], fields } = single;
  const tabled = {
    ...single,
    extra: {
      ...single.extra,
      ...(single.bulk.recognizesHeaders === true ? recognizingOptions : bulkOptions),
    },
    positionals: positionals.map((each) => ({ ...each, optional: true })),
    ...(fields && { fields: [...new Set([...fields, 'row', 'key', 'error'])] }),
  };
  return {
    ...tabled,
    async run(input, context) {
      const extra = input.extra as Readonly<Record<string, unknown>>;
      if (extra.template === true) {
        const { templateOf } = await import('../bulk/template.ts');
        return templateOf(tabled, extra.table as never);
      }
      if (extra.from !== undefined) {
        const { runTable } = await import('../bulk/run-table.ts');
        return runTable(tabled, { ...input, extra }, context);
      }
      const ofTable = Object.keys(bulkOptions).filter((name) => extra[name] !== undefined);
      const given: Readonly<Record<string, unknown>> = { ...input.given, ...extra };
      const missing = positionals.find(
        ({ param, optional }) => optional !== true && given[param] === undefined,
      );
      if (ofTable.length === 0 && missing === undefined) return single.run(input, context);
      const { runNamed } = await import('../bulk/named.ts');
      return runNamed(single, input, { missing, ofTable }, context);
    },
  };
}

/** Returns the wire names of parameters. */
export function paramNames<const P extends Params>(params: P): (keyof P & string)[] {
  return Object.keys(params);
}

/** Removes parameters that a verb fills itself, or that a positional argument names. */
export function without<P extends Params, const N extends keyof P & string>(
  params: P,
  ...names: readonly N[]
): Omit<P, N> {
  const left: Record<string, unknown> = { ...params };
  for (const name of names) delete left[name];
  return left as Omit<P, N>;
}

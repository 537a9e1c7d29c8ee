import type { Resource, Risk } from '../api/resources/resource.ts';
import type { Endpoint, Param, Params, WrittenArgs } from '../api/spec.ts';
import { usageError } from '../base/cli-error.ts';
import { bulkOptions, recognizingOptions } from '../bulk/options.ts';
import type { BulkSpec } from '../bulk/plan.ts';
import type { Result } from '../output/result.ts';
import type { Context } from '../session/context.ts';

/** What a verb prints in place of a thing or a list. */
type Text = 'text' | 'yaml';

export interface Positional {
  /** Wire name of the parameter, or name of the extra option, that it fills. */
  readonly param: string;
  /** How help shows it: `CHANNEL`. */
  readonly name: string;
  readonly optional?: boolean;
  readonly variadic?: boolean;
  /** A `-` among them is stdin itself, not the words in it. */
  readonly isFile?: boolean;
  /** An empty stdin is an empty list; else there is nothing to do. */
  readonly mayBeEmpty?: boolean;
}

/** What a verb is: the rows it stands on, what it adds to them, and the work. */
export interface VerbSpec<P extends Params, X extends Params> {
  /** Further lines for help, after the line that the noun's index has. */
  readonly description?: string;
  /** The endpoints it may call; the first is the one it is the command of. */
  readonly rows: readonly Endpoint[];
  /** First feature level at which it can do its work, where its rows are older. */
  readonly since?: number;
  /** It calls whatever endpoint the command line names, beside its rows. */
  readonly anyEndpoint?: { readonly writes: boolean };
  /** What it makes, changes or shows: flags, tables and `--fields` know its fields by all of their names. */
  readonly resource?: Resource;
  /** Parameters that become flags, in help's order: `row.params`, or a part of it. */
  readonly params: P;
  /** Options that are no parameter of the interface. */
  readonly extra?: X;
  readonly positionals?: readonly Positional[];
  /** Shorter or friendlier names of flags: alias to wire name. */
  readonly aliases?: Readonly<Record<string, keyof P & string>>;
  /** Switches that say no to a flag, such as `unarchive`: name to wire name. */
  readonly opposites?: Readonly<Record<string, keyof P & string>>;
  /** Wire names of the parameters that `--if-current` may name: those that the verb holds against what it read. */
  readonly expectable?: readonly (keyof P & string)[];
  /**
   * For a verb that changes one thing: the names that `--fields` knows, so that a
   * wrong one is refused before anything is sent.
   */
  readonly fields?: readonly string[];
  /** For a verb that gives a list: what completion offers after `--fields`, `--columns` and `--sort`. */
  readonly selectable?: {
    readonly fields: readonly string[];
    readonly columns: readonly { readonly name: string }[];
  };
  /** Why it may ask before it works; absent: it never asks. */
  readonly asks?: readonly Risk[];
  /** `--undo-out`, which keeps what it changes, as it was, in a file that `apply` takes. */
  readonly undoes?: Param;
  /** It works on the rows of a table too: with `--from` and what goes with it. */
  readonly bulk?: BulkSpec;
  /** It helps mending the stored configuration, so it works with one that cannot be used. */
  readonly toleratesBrokenConfig?: boolean;
  /** It prints text, which has no other format than JSON: always, or with these options. */
  readonly prints?: Text | ((extra: Readonly<Record<string, unknown>>) => Text | undefined);
  /** It goes on until it is stopped: what it says is for whoever watches, and nothing of it waits for the end. */
  readonly longRunning?: boolean;
  /** Command lines that work as they stand, each with what it does, and its exit code where it is not 0. */
  readonly examples: readonly { readonly line: string; readonly what: string; readonly exit?: number }[];
  run(
    input: {
      given: WrittenArgs<P>;
      extra: WrittenArgs<X>;
      /** What `--if-current` says must still be so, permissions apart: those travel with the change. */
      expected?: WrittenArgs<P>;
    },
    context: Context,
  ): Promise<Result>;
}

/** A verb whose types are forgotten, for the program, completion and docs. */
export type Verb = VerbSpec<Params, Params>;

/** A verb of a noun: the line that help shows, and the file, which exports it as `command` and loads when it is used. */
export interface VerbEntry {
  readonly summary: string;
  load(): Promise<{ readonly command: Verb }>;
}

/** A noun within a noun, such as `subscribers` of `channel`: `channel subscribers list`. */
export interface NestedNoun {
  readonly summary: string;
  /** Loads what may follow it. */
  readonly verbs: () => Promise<{ readonly verbs: Verbs }>;
}

/** What may follow a noun, by name. */
export type Verbs = Readonly<Record<string, VerbEntry | NestedNoun>>;

/** Declares a verb. What `run` receives is typed by its parameters' kinds. */
export function verb<const P extends Params, const X extends Params = Record<never, never>>(
  spec: VerbSpec<P, X>,
): Verb {
  const plain = spec as unknown as Verb;
  const tabled = plain.bulk === undefined ? plain : withTable({ ...plain, bulk: plain.bulk });
  return plain.undoes === undefined ? tabled : withUndo(tabled, plain.undoes);
}

/** The verb with `--undo-out`. */
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

/** The verb with `--from` and the options beside it; what names a single thing may then be left out. */
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
      if (ofTable.length > 0) {
        (await import('../bulk/refuse-options.ts')).refuseOptions(ofTable, extra, single.bulk);
      }
      const given: Readonly<Record<string, unknown>> = { ...input.given, ...extra };
      const missing = positionals.find(
        ({ param, optional }) => optional !== true && given[param] === undefined,
      );
      if (missing === undefined) return single.run(input, context);
      throw usageError(`missing required argument '${missing.name}'`, '--from reads a table of many');
    },
  };
}

/** The wire names of parameters. */
export function paramNames<const P extends Params>(params: P): (keyof P & string)[] {
  return Object.keys(params);
}

/** Parameters of a row without some of them: those that a verb fills by itself or a positional names elsewhere. */
export function without<P extends Params, const N extends keyof P & string>(
  params: P,
  ...names: readonly N[]
): Omit<P, N> {
  const left: Record<string, unknown> = { ...params };
  for (const name of names) delete left[name];
  return left as Omit<P, N>;
}

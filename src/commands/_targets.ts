/** Finds the things that a verb works on: those that the command line names, or those that `--all` selects. */
import type { Reference } from '../api/reference.ts';
import type { Resource } from '../api/resources/resource.ts';
import type { Param, Params, WrittenArgs } from '../api/spec.ts';
import type { BulkSpec } from '../bulk/plan.ts';
import { findTargets } from '../changes/targets.ts';
import type { Directory } from '../directory/index.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import { selection, underAll } from './_all.ts';
import { type Positional, without } from './_define.ts';
import type { Lookup, Tabled } from './_verb-specs.ts';

/** How the things of a kind are named and selected on a command line. */
export interface Targets<T extends Item> {
  readonly resource: Resource;
  /** The option that the words on the command line fill. */
  readonly param: string;
  /** How help shows them. */
  readonly name: string;
  readonly words: Param;
  /** The filters of the list verb, for `--all`; absent if the verbs only take names. */
  readonly filters?: Params;
  /** The filters that select by whether things are in use. */
  readonly stateFilters?: readonly string[];
  /** Returns each named thing once. Throws `not-found` with all missing ones. */
  named(words: readonly never[] | undefined, context: Context, lookup: Lookup): Promise<readonly T[]>;
  selected?(filters: WrittenArgs<Params>, context: Context, lookup: Lookup): Promise<readonly T[]>;
  /** Throws for a thing that nobody can change. */
  refuse?(thing: T): void;
}

interface ByReference<T extends Item, F extends Params> extends Pick<Targets<T>, 'refuse'> {
  readonly kind: Param['kind'];
  /** What the references name, where the kind does not say that. */
  readonly names?: Param['names'];
  readonly filters: F;
  readonly stateFilters: readonly (keyof F & string)[];
  find(directory: Directory, lookup: Lookup, context: Context): (reference: Reference) => Promise<T>;
  selected(filters: WrittenArgs<F>, context: Context, lookup: Lookup): Promise<readonly T[]>;
}

/** Returns targets that are named by references. */
export function byReference<T extends Item, const F extends Params>(
  resource: Resource,
  { kind, names, find, ...more }: ByReference<T, F>,
): Targets<T> {
  const { noun, plural, id } = resource;
  return {
    resource,
    param: plural,
    name: noun.toUpperCase(),
    words: { kind, ...(names && { names }), help: referenceHelp(noun) },
    named: async (references, context, lookup) =>
      findTargets(references as readonly Reference[] | undefined, {
        noun,
        find: find(await context.directory(), lookup, context),
        idOf: (thing) => thing[id] as number,
      }),
    ...more,
  };
}

/** Returns how references name such things; users and bots have addresses too. */
function referenceHelp(noun: string): string {
  return `${noun} ${noun === 'user' || noun === 'bot' ? 'emails, names' : 'names'} or id:ID`;
}

interface ByList<T extends Item> {
  /** The names of the option and of its words, if they are not the plural and the noun. */
  readonly param?: string;
  readonly name?: string;
  readonly help: string;
  /** Reads all of them as they are now, without any cache. */
  read(context: Context): Promise<readonly T[]>;
  find(words: readonly string[] | undefined, all: readonly T[]): readonly T[];
}

/** Returns targets that are found by id or name in the list that has them. */
export function byList<T extends Item>(
  resource: Resource,
  { param = resource.plural, name = resource.noun.toUpperCase(), help, read, find }: ByList<T>,
): Targets<T> {
  return {
    resource,
    param,
    name,
    words: { kind: 'texts', help },
    named: async (words, context) => find(words, await read(context)),
  };
}

/**
 * Returns the options that choose the things: the words of the command line, with `-` for those on stdin, or `--all`.
 */
export function targetOptions(
  { param, words, filters }: Targets<Item>,
  ...except: readonly string[]
): Params {
  return filters === undefined
    ? { [param]: { ...words, required: true } }
    : { [param]: words, ...underAll(without(filters, ...except)) };
}

/** Returns the position of the words. */
export function targetPositional({ param, name, filters }: Targets<Item>): Positional {
  return { param, name, variadic: true, ...(filters !== undefined && { optional: true }) };
}

/** Returns the things, and whether `--all` selected them. Throws for a named thing that cannot be changed. */
export async function resolveTargets<T extends Item>(
  targets: Targets<T>,
  extra: Readonly<Record<string, unknown>>,
  context: Context,
  lookup: Lookup = {},
): Promise<{ readonly things: readonly T[]; readonly selected: boolean }> {
  const { param, filters } = targets;
  const chosen = filters && selection(filters, extra, param, context);
  if (chosen !== undefined) {
    return { things: (await targets.selected?.(chosen, context, lookup)) ?? [], selected: true };
  }
  const things = await targets.named(extra[param] as readonly never[] | undefined, context, lookup);
  for (const thing of things) targets.refuse?.(thing);
  return { things, selected: false };
}

/** Returns what the table of a verb is about. */
export function tableOf(
  { resource, param }: Targets<Item>,
  action: string,
  tabled: Tabled<never, never>,
): Omit<BulkSpec, 'load'> {
  const {
    checkRights: _,
    load: __,
    ...more
  } = tabled === true ? ({} as Exclude<Tabled<never, never>, true>) : tabled;
  return { key: param, action, noun: resource.plural, id: resource.id, ...more };
}

/** Which things a verb works on: those that the command line names, or those that `--all` selects. */
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
import type { Look, Tabled } from './_verb-specs.ts';

/** How the things of a kind are named on a command line, and selected. */
export interface Targets<T extends Item> {
  readonly resource: Resource;
  /** The option that the words of the command line fill. */
  readonly param: string;
  /** How help shows them. */
  readonly name: string;
  readonly words: Param;
  /** Filters of the list verb, for `--all`; absent where the verbs take names alone. */
  readonly filters?: Params;
  /** Those of them that say whether things are in use. */
  readonly stateFilters?: readonly string[];
  /** Each thing that is named once. Throws `not-found` that tells all that are missing. */
  named(words: readonly never[] | undefined, context: Context, look: Look): Promise<readonly T[]>;
  selected?(filters: WrittenArgs<Params>, context: Context, look: Look): Promise<readonly T[]>;
  /** Throws for a thing that nobody can change. */
  refuse?(thing: T): void;
}

interface ByReference<T extends Item, F extends Params> extends Pick<Targets<T>, 'refuse'> {
  readonly kind: Param['kind'];
  readonly filters: F;
  readonly stateFilters: readonly (keyof F & string)[];
  find(directory: Directory, look: Look, context: Context): (reference: Reference) => Promise<T>;
  selected(filters: WrittenArgs<F>, context: Context, look: Look): Promise<readonly T[]>;
}

/** Things that references mean. */
export function byReference<T extends Item, const F extends Params>(
  resource: Resource,
  { kind, find, ...more }: ByReference<T, F>,
): Targets<T> {
  const { noun, plural, id } = resource;
  return {
    resource,
    param: plural,
    name: noun.toUpperCase(),
    words: { kind, help: `the ${plural}` },
    named: async (references, context, look) =>
      findTargets(references as readonly Reference[] | undefined, {
        noun,
        find: find(await context.directory(), look, context),
        idOf: (thing) => thing[id] as number,
      }),
    ...more,
  };
}

interface ByList<T extends Item> {
  /** What the option and its words are called, where the plural and the noun are no names of options. */
  readonly param?: string;
  readonly name?: string;
  readonly help: string;
  /** All of them as they are now, past every memory. */
  read(context: Context): Promise<readonly T[]>;
  find(words: readonly string[] | undefined, all: readonly T[]): readonly T[];
}

/** Things that are found in the list that holds them, by id or name. */
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

/** The options that say which things: the words of the command line, - standing for those of stdin, or `--all`. */
export function targetOptions(
  { param, words, filters }: Targets<Item>,
  ...except: readonly string[]
): Params {
  return filters === undefined
    ? { [param]: { ...words, required: true } }
    : { [param]: words, ...underAll(without(filters, ...except)) };
}

/** Where the words stand. */
export function targetPositional({ param, name, filters }: Targets<Item>): Positional {
  return { param, name, variadic: true, ...(filters !== undefined && { optional: true }) };
}

/** The things that are meant, and whether `--all` selected them. Throws for one that is named and cannot be changed. */
export async function thingsMeant<T extends Item>(
  targets: Targets<T>,
  extra: Readonly<Record<string, unknown>>,
  context: Context,
  look: Look = {},
): Promise<{ readonly things: readonly T[]; readonly selected: boolean }> {
  const { param, filters } = targets;
  const chosen = filters && selection(filters, extra, param, context);
  if (chosen !== undefined) {
    return { things: (await targets.selected?.(chosen, context, look)) ?? [], selected: true };
  }
  const things = await targets.named(extra[param] as readonly never[] | undefined, context, look);
  for (const thing of things) targets.refuse?.(thing);
  return { things, selected: false };
}

/** What the table of a verb is about. */
export function tableOf(
  { resource, param }: Targets<Item>,
  doing: string,
  tabled: Tabled<never, never>,
): Omit<BulkSpec, 'load'> {
  const {
    lacks: _,
    load: __,
    ...more
  } = tabled === true ? ({} as Exclude<Tabled<never, never>, true>) : tabled;
  return { key: param, doing, noun: resource.plural, id: resource.id, ...more };
}

/**
 * Builds the verb that lists things of a kind. Its output, and the names that `--fields` and `--columns` accept, come
 * from the resource.
 */
import type { Resource } from '../api/resources/resource.ts';
import type { Params, WrittenArgs } from '../api/spec.ts';
import type { KnownNames } from '../directory/reading-names.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import { readThings } from '../session/read-things.ts';
import { type Listed, namedColumns, plainColumns } from './_columns.ts';
import { type Verb, type VerbSpec, verb } from './_define.ts';

interface ListVerb<T extends Item, X extends Params>
  extends Pick<VerbSpec<Params, X>, 'description' | 'examples' | 'extra' | 'positionals' | 'aliases'>,
    Partial<Pick<VerbSpec<Params, X>, 'rows' | 'params'>>,
    Omit<Listed, 'resource'> {
  /**
   * Reads the things, if the row alone does not list them.
   * @param given the parameters of the row, by wire name
   */
  read?(context: Context, options: WrittenArgs<X>, given: Item): Promise<readonly T[]>;
  /** Applies the verb's own filters. */
  filter?(
    things: readonly T[],
    options: WrittenArgs<X>,
    context: Context,
  ): readonly T[] | Promise<readonly T[]>;
  /** The names that `--fields` accepts, if readings have more than the fields of the resource. */
  readonly fields?: readonly string[];
  /** Returns names that are known without further reading. */
  names?(things: readonly T[]): KnownNames;
}

/** Builds a list verb; with an option `limit` in `extra`, it stops after that many. */
export function listVerb<T extends Item = Item, const X extends Params = Record<never, never>>(
  resource: Resource,
  {
    renderers = {},
    more = [],
    read,
    filter = (things) => things,
    fields = readFields(resource),
    names,
    ...spec
  }: ListVerb<T, X>,
): Verb {
  const { id, plural: noun, rows: { list: row } = {} } = resource;
  const listed: Listed = { resource, renderers, more };
  return verb<Params, Params>({
    rows: row === undefined ? [] : [row],
    params: row?.params ?? {},
    ...(spec as Partial<VerbSpec<Params, Params>> & Pick<VerbSpec<Params, Params>, 'examples'>),
    selectable: { fields, columns: plainColumns(listed) },
    async run({ given, extra }, context) {
      const options = extra as WrittenArgs<X>;
      const all =
        read === undefined && row !== undefined
          ? await readThings(row, context, given)
          : await read?.(context, options, given);
      const things = (all ?? []) as readonly T[];
      const list = await filter(things, options, context);
      const columns = await namedColumns(listed, list, context, names?.(things));
      return { list, columns, id, noun, limit: extra.limit as number | undefined };
    },
  });
}

function readFields({ fields }: Resource): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.reads !== undefined);
}

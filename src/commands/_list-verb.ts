/** The verb that lists things of a kind. What it prints, and what `--fields` and `--columns` know, says their resource. */
import type { Resource } from '../api/resources/resource.ts';
import type { Endpoint, Params, WrittenArgs } from '../api/spec.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import { readThings } from '../session/read-things.ts';
import { type Listed, namedColumns, plainColumns } from './_columns.ts';
import { type Verb, type VerbSpec, verb } from './_define.ts';

interface ListVerb<T extends Item, X extends Params>
  extends Pick<VerbSpec<Params, X>, 'description' | 'examples' | 'extra'>,
    Omit<Listed, 'resource'> {
  /** What it calls where no row of the resource lists the things; it then comes with `read`. */
  readonly rows?: readonly Endpoint[];
  /** Reads the things, where they are not simply what the row lists. */
  read?(context: Context): Promise<readonly T[]>;
  /** Those that its own options leave. */
  filter?(things: readonly T[], options: WrittenArgs<X>): readonly T[];
}

/** With an option `limit` among `extra` it ends after so many. */
export function listVerb<T extends Item = Item, const X extends Params = Record<never, never>>(
  resource: Resource,
  { rows = [], particular = {}, more = [], read, filter = (things) => things, ...spec }: ListVerb<T, X>,
): Verb {
  const { id, plural: noun, rows: { list: row } = {} } = resource;
  const listed: Listed = { resource, particular, more };
  const fields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.reads !== undefined);
  return verb({
    ...(spec as Pick<Verb, 'description' | 'examples' | 'extra'>),
    rows: row === undefined ? rows : [row],
    params: row?.params ?? {},
    selectable: { fields, columns: plainColumns(listed) },
    async run({ given, extra }, context) {
      const all =
        read === undefined && row !== undefined
          ? await readThings(row, context, given)
          : await read?.(context);
      const list = filter((all ?? []) as readonly T[], extra as WrittenArgs<X>);
      const columns = await namedColumns(listed, list, context);
      return { list, columns, fields, id, noun, limit: extra.limit as number | undefined };
    },
  });
}

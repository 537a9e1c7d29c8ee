/** Builds the verb that changes things of a kind: one, several, all that match, or those of a table. */
import { resolveArgs } from '../api/derive/resolve.ts';
import type { Reading } from '../api/resources/compare.ts';
import type { Params, WireParams, WrittenArgs } from '../api/spec.ts';
import { allInOrder } from '../base/all-in-order.ts';
import { usageError } from '../base/cli-error.ts';
import { runMany } from '../bulk/many.ts';
import { resumable } from '../bulk/several-options.ts';
import { changeFields } from '../changes/result.ts';
import { refuseForSeveral } from '../changes/targets.ts';
import { undoOption } from '../changes/undo-option.ts';
import type { Item } from '../output/result.ts';
import { paramNames, type Verb, type VerbSpec, verb, without } from './_define.ts';
import { resolveTargets, type Targets, tableOf, targetOptions, targetPositional } from './_targets.ts';
import { asTarget } from './_updating.ts';
import type { UpdateVerb } from './_verb-specs.ts';

export function updateVerb<
  T extends Item,
  const P extends Params,
  const X extends Params = Record<never, never>,
>(targets: Targets<T>, spec: UpdateVerb<T, P, X>): Verb {
  const { resource, filters } = targets;
  const { params, extra: own, lookup, ofOne = [], undo, bulk, refuse, prepare, asks = [], ...rest } = spec;
  const { files, desired = (_, wanted) => wanted, expectable = paramNames(params), ...others } = rest;
  const { id, plural: noun } = resource;
  const fields = changeFields(resource);
  const asksBefore = [...asks, ...(filters === undefined ? [] : ['all-that-match' as const])];
  return verb<Params, Params>({
    ...(others as Pick<VerbSpec<Params, Params>, 'description' | 'rows' | 'examples' | 'opposites'>),
    params,
    extra: { ...targetOptions(targets), ...own },
    fields,
    resource,
    ...(asksBefore.length > 0 && { asks: asksBefore }),
    expectable,
    several: resumable,
    positionals: [targetPositional(targets)],
    ...(undo === true && { undoes: undoOption }),
    ...(bulk !== undefined && {
      bulk: {
        ...tableOf(targets, 'Update', bulk),
        load: async () => ({ plan: (await import('./_table-rows.ts')).updatePlanner(targets, spec) }),
        ...(bulk !== true && bulk.load !== undefined && { load: bulk.load }),
      },
    }),
    async run({ given: written, extra, expected = {} }, context) {
      const given = written as WrittenArgs<P>;
      refuse?.(given);
      const isGiven = Object.keys(own ?? {}).some((name) => extra[name] !== undefined);
      if (Object.keys(given).length === 0 && !isGiven) {
        throw usageError('no change is named', 'add --help to see what can be changed');
      }
      const input = { given, extra: extra as WrittenArgs<X> };
      const filed = (await files?.(input, context)) ?? {};
      const [directory, client] = await Promise.all([context.directory(), context.client()]);
      const [{ things, selected }, resolved, now] = await allInOrder([
        resolveTargets(targets, extra, context, lookup?.(given)),
        resolveArgs(without(params, ...Object.keys(filed)), given, directory),
        resolveArgs(params, expected as WrittenArgs<P>, directory),
        // The request depends on the level, so read that at the same time.
        client.server(),
      ]);
      const wanted = { ...resolved, ...filed } as unknown as WireParams<P>;
      for (const name of ofOne) refuseForSeveral(things, given[name], context.flagLabel(name));
      const prepared = things.map(async (thing) =>
        asTarget(
          resource,
          thing,
          await prepare(thing, desired(thing, wanted, input), context, now as Reading),
          context,
        ),
      );
      const results = { action: 'Update', noun, id, fields, selected, doneAs: 'updated' } as const;
      return runMany(await Promise.all(prepared), results, context);
    },
  });
}

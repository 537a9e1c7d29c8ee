/** Plans the rows of a table for derived verbs: looks up, checks and prepares the thing of each row. */
import { resolveArgs } from '../api/derive/resolve.ts';
import { differences, type Reading } from '../api/resources/compare.ts';
import type { Params, WireParams, WrittenArgs } from '../api/spec.ts';
import {
  orFault,
  type PreparedRow,
  planEach,
  type Targeted,
  targetsOf,
  updatesOf,
  withoutNotes,
} from '../bulk/one-by-one.ts';
import type { Planner, Planning } from '../bulk/plan.ts';
import type { Item } from '../output/result.ts';
import { ownRights } from './_own-rights.ts';
import { isPermitted } from './_row-rights.ts';
import { isInState, preparing } from './_state-changes.ts';
import type { Targets } from './_targets.ts';
import { asTarget } from './_updating.ts';
import type { Lookup, StateVerb, UpdateVerb } from './_verb-specs.ts';

/** How many things have their consequences listed; the question counts the others. */
const maxNoted = 20;

/** Returns the planner of `update --from`, which sends all columns of a row in one request. */
export function updatePlanner<T extends Item, P extends Params, X extends Params>(
  targets: Targets<T>,
  { params, bulk, lookup, refuse, prepare }: UpdateVerb<T, P, X>,
): Planner {
  const { resource } = targets;
  return async (planning) => {
    const { rows, expected, faults, context } = planning;
    const lookups = rows.map(({ given }) => lookup?.(given as WrittenArgs<P>) ?? {});
    const found = await rowTargets(
      targets,
      planning,
      Object.assign({}, ...lookups.filter(({ full }) => full)),
    );
    const now = await resolveArgs(params, expected as WrittenArgs<P>, await context.directory());
    const checkRights = bulk === true ? undefined : bulk?.checkRights;
    const things = found.map(({ thing }) => thing);
    const missingFor = await checkRights?.(await ownRights(context), context, things);
    const columns = { faults, key: columnOf(targets), params };
    return updatesOf(found, params, planning, async (thing, wanted, row) => {
      const open = new Set(differences(resource, thing, wanted as Reading).map(({ param }) => param));
      refuse?.(wanted as unknown as WrittenArgs<P>, thing);
      if (open.size > 0) {
        targets.refuse?.(thing);
        const changes = Object.fromEntries(Object.entries(wanted).filter(([name]) => open.has(name)));
        const missing = await missingFor?.(thing, changes as WireParams<P>);
        if (!isPermitted(row, missing, columns)) return undefined;
      }
      return asTarget(resource, thing, await prepare(thing, wanted, context, now as Reading), context);
    });
  };
}

/** Returns the planner of `archive --from` and similar verbs. */
export function statePlanner<T extends Item>(targets: Targets<T>, spec: StateVerb<T>): Planner {
  const { to, outcome, bulk, validate, refuse } = spec;
  return async (planning) => {
    const { options, faults, context } = planning;
    await validate?.(context, {});
    const found = await rowTargets(targets, planning, { state: to === 'retired' ? 'in-use' : 'retired' });
    const things = found.map(({ thing }) => thing);
    const checkRights = bulk === true ? undefined : bulk?.checkRights;
    const missingFor = await checkRights?.(await ownRights(context), context, things);
    const noteContext = things.length > maxNoted ? withoutNotes(context) : context;
    const given = found.map(({ row }) => ({ ...options, ...row.given }));
    const prepare = await preparing(targets.resource, spec, things, noteContext, false, given);
    const key = columnOf(targets);
    const prepared: PreparedRow[] = [];
    for (const { row, thing } of found) {
      await orFault(() => targets.refuse?.(thing), row, key, faults);
      await orFault(() => refuse?.(thing, context), row, key, faults);
      if (!isInState(targets.resource, thing, to))
        isPermitted(row, await missingFor?.(thing, {}), { faults, key });
      if (faults.has(row.row)) continue;
      const work = await orFault(() => prepare(thing, row.given), row, undefined, faults);
      if (work !== undefined) prepared.push({ row, prepared: work });
    }
    return planEach(prepared, outcome);
  };
}

function rowTargets<T extends Item>(
  { param, resource, named }: Targets<T>,
  planning: Planning,
  lookup: Lookup,
): Promise<Targeted<T>[]> {
  const { noun, id } = resource;
  return targetsOf(planning, {
    key: param,
    noun,
    find: async (reference) => (await named([reference as never], planning.context, lookup))[0] as T,
    idOf: (thing) => thing[id] as number,
  });
}

/** Returns the column that names the things. */
function columnOf({ resource }: Targets<Item>): string {
  return resource.noun;
}

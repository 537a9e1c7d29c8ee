/** Plans the rows of a table for derived verbs: looks up, checks and prepares the thing of each row. */
import { resolveArgs } from '../api/derive/resolve.ts';
import { differences, type Reading } from '../api/resources/compare.ts';
import type { Params, WireParams, WrittenArgs } from '../api/spec.ts';
import {
  type PreparedRow,
  planEach,
  silent,
  type Targeted,
  targetsOf,
  tried,
  updatesOf,
} from '../bulk/one-by-one.ts';
import type { Planner, Planning } from '../bulk/plan.ts';
import type { Item } from '../output/result.ts';
import { ownRights } from './_own-rights.ts';
import { isPermitted } from './_row-rights.ts';
import { isInState, preparing } from './_state-changes.ts';
import type { Targets } from './_things-meant.ts';
import { asTarget } from './_updating.ts';
import type { Look, StateVerb, UpdateVerb } from './_verb-specs.ts';

/** How many things have their consequences listed; the question counts the others. */
const mostTold = 20;

/** Returns the planner of `update --from`, which sends all columns of a row in one request. */
export function updatePlanner<T extends Item, P extends Params, X extends Params>(
  targets: Targets<T>,
  { params, bulk, look, refuse, prepare }: UpdateVerb<T, P, X>,
): Planner {
  const { resource } = targets;
  return async (planning) => {
    const { rows, expected, faults, context } = planning;
    const looks = rows.map(({ given }) => look?.(given as WrittenArgs<P>) ?? {});
    const found = await rowTargets(
      targets,
      planning,
      Object.assign({}, ...looks.filter(({ whole }) => whole)),
    );
    const now = await resolveArgs(params, expected as WrittenArgs<P>, await context.directory());
    const lacks = bulk === true ? undefined : bulk?.lacks;
    const things = found.map(({ thing }) => thing);
    const lackOf = await lacks?.(await ownRights(context), context, things);
    const columns = { faults, key: columnOf(targets), params };
    return updatesOf(found, params, planning, async (thing, wanted, row) => {
      const open = new Set(differences(resource, thing, wanted as Reading).map(({ param }) => param));
      refuse?.(wanted as unknown as WrittenArgs<P>, thing);
      if (open.size > 0) {
        targets.refuse?.(thing);
        const changes = Object.fromEntries(Object.entries(wanted).filter(([name]) => open.has(name)));
        const lack = await lackOf?.(thing, changes as WireParams<P>);
        if (!isPermitted(row, lack, columns)) return undefined;
      }
      return asTarget(resource, thing, await prepare(thing, wanted, context, now as Reading), context);
    });
  };
}

/** Returns the planner of `archive --from` and similar verbs. */
export function statePlanner<T extends Item>(targets: Targets<T>, spec: StateVerb<T>): Planner {
  const { to, outcome, bulk, begin, refuse } = spec;
  return async (planning) => {
    const { options, faults, context } = planning;
    await begin?.(context, {});
    const found = await rowTargets(targets, planning, { state: to === 'retired' ? 'in-use' : 'retired' });
    const things = found.map(({ thing }) => thing);
    const lacks = bulk === true ? undefined : bulk?.lacks;
    const lackOf = await lacks?.(await ownRights(context), context, things);
    const told = things.length > mostTold ? silent(context) : context;
    const given = found.map(({ row }) => ({ ...options, ...row.given }));
    const prepare = await preparing(targets.resource, spec, things, told, false, given);
    const key = columnOf(targets);
    const prepared: PreparedRow[] = [];
    for (const { row, thing } of found) {
      await tried(() => targets.refuse?.(thing), row, key, faults);
      await tried(() => refuse?.(thing, context), row, key, faults);
      if (!isInState(targets.resource, thing, to))
        isPermitted(row, await lackOf?.(thing, {}), { faults, key });
      if (faults.has(row.row)) continue;
      const work = await tried(() => prepare(thing, row.given), row, undefined, faults);
      if (work !== undefined) prepared.push({ row, prepared: work });
    }
    return planEach(prepared, outcome);
  };
}

function rowTargets<T extends Item>(
  { param, resource, named }: Targets<T>,
  planning: Planning,
  look: Look,
): Promise<Targeted<T>[]> {
  const { noun, id } = resource;
  return targetsOf(planning, {
    key: param,
    noun,
    find: async (reference) => (await named([reference as never], planning.context, look))[0] as T,
    idOf: (thing) => thing[id] as number,
  });
}

/** Returns the column that names the things. */
function columnOf({ resource }: Targets<Item>): string {
  return resource.noun;
}

/** `group create --from`: sends one request for each group, with its members. */
import { asUpdate } from '../../api/resources/compare.ts';
import { createGroup, group as resource } from '../../api/resources/group.ts';
import type { WireArgs } from '../../api/spec.ts';
import { preparedWork } from '../../bulk/do-works.ts';
import { tried } from '../../bulk/one-by-one.ts';
import type { BulkRow, Planner, RowEnd, Work } from '../../bulk/plan.ts';
import { checkArgs, checkRules, placeOf, refuseTwice, resolveRows } from '../../bulk/resolve-rows.ts';
import type { Group } from '../../directory/groups.ts';
import { isOurGroup } from '../../engine/origin.ts';
import type { Context } from '../../session/context.ts';
import { ownRights } from '../_own-rights.ts';
import { provedRows, unproved } from '../_proof.ts';
import { isPermitted } from '../_row-rights.ts';
import { asTarget } from '../_updating.ts';
import { type GroupChanges, groupProof, prepareGroup } from './_changes.ts';
import { createAnew, creationParams, nameTaken, refuseMembers } from './_creation.ts';
import { lacksForCreating, lacksForManaging, refuseSystemGroup } from './_rights.ts';

type NewGroup = WireArgs<typeof createGroup>;

export const plan: Planner = async ({ rows, options, faults, context }) => {
  const directory = await context.directory();
  const resolved = await resolveRows(creationParams, rows, faults, context);
  const [groups, me] = [await directory.groups(), await directory.me()];
  const holders = new Map(groups.map((group) => [group.name, group]));
  const wanted = resolved.map(({ row, args }) => ({
    row,
    named: args,
    args: { description: '', members: [], ...args } as NewGroup,
  }));
  refuseTwice(
    wanted.map(({ row, args }) => ({ row, same: args.name })),
    'group',
    faults,
    'name',
  );
  const ended: RowEnd[] = [];
  const works: Work[] = [];
  const rights = await ownRights(context);
  for (const { row, named, args } of wanted) {
    checkArgs(createGroup, args, row, faults);
    const holder = holders.get(args.name);
    if (holder === undefined) {
      checkRules(createGroup, args, row, faults);
      isPermitted(row, await lacksForCreating(rights), { faults, key: 'name' });
      await tried(() => context.check(createGroup, args), row, undefined, faults);
      works.push(creating(row, args, context));
    } else if (row.begun !== undefined && isOurGroup(holder, args, { me: me.user_id, begun: row.begun })) {
      ended.push({ row, outcome: 'created', known: { id: holder.id, name: holder.name } });
    } else if (options.if_exists === 'skip') {
      ended.push({ row, outcome: 'skipped', known: { id: holder.id, name: holder.name } });
    } else if (options.if_exists === 'update') {
      const work = await tried(
        () => updating(row, named as Partial<NewGroup>, holder, context),
        row,
        undefined,
        faults,
      );
      const lack = work?.requests === 0 ? undefined : await lacksForManaging(holder, rights);
      if (isPermitted(row, lack, { faults, key: 'name' }) && work !== undefined) works.push(work);
    } else faults.add({ ...placeOf(row), column: 'name' }, nameTaken(holder));
  }
  const fresh = works.length === 0 ? [] : wanted.filter(({ args }) => !holders.has(args.name));
  const open = fresh.some(({ args }) => Object.keys(unproved(resource, args)).length > 0);
  const created = fresh.map(({ row, args }) => ({ row, sent: args }));
  return {
    ended,
    works,
    requestsAfter: open ? 1 : 0,
    finish: (ends) => provedRows(ends, created, groupProof(context), context),
  };
};

function creating(row: BulkRow, args: NewGroup, context: Context): Work {
  return {
    rows: [row],
    endangered: [],
    shares: true,
    requests: 1,
    async run() {
      const id = (await createAnew(args, context)) ?? null;
      return [{ row, outcome: 'created', known: { id, name: args.name } }];
    },
  };
}

async function updating(
  row: BulkRow,
  { name: _, members, subgroups, ...settings }: Partial<NewGroup>,
  holder: Group,
  context: Context,
): Promise<Work> {
  if (!isSame(members, holder.members)) refuseMembers(members);
  if (!isSame(subgroups, holder.direct_subgroup_ids)) refuseMembers(subgroups);
  const wanted = asUpdate(resource, settings) as GroupChanges;
  const prepared = asTarget(resource, holder, await prepareGroup(holder, wanted, context), context);
  if (prepared.isSo !== true) {
    refuseSystemGroup(holder);
  }
  return preparedWork(row, prepared);
}

/** Whether a given list is equal to the present one, in any order. */
function isSame(given: readonly number[] | undefined, there: readonly number[] = []): boolean {
  if (given === undefined) return true;
  const wanted = new Set(given);
  return wanted.size === new Set(there).size && there.every((id) => wanted.has(id));
}

/** `group create --from`: sends one request for each group, with its members. */
import { asUpdate } from '../../api/resources/compare.ts';
import { createGroup, group as resource } from '../../api/resources/group.ts';
import type { WireArgs } from '../../api/spec.ts';
import { orFault } from '../../bulk/one-by-one.ts';
import type { BulkRow, Job, Planner, RowEnd } from '../../bulk/plan.ts';
import { checkArgs, checkRules, placeOf, refuseDuplicates, resolveRows } from '../../bulk/resolve-rows.ts';
import { preparedJob } from '../../bulk/run-jobs.ts';
import type { Group } from '../../directory/groups.ts';
import { isCreatedGroup } from '../../engine/origin.ts';
import type { Context } from '../../session/context.ts';
import { ownRights } from '../_own-rights.ts';
import { isPermitted } from '../_row-rights.ts';
import { asTarget } from '../_updating.ts';
import { unverified, verifiedRows } from '../_verify-created.ts';
import { type GroupChanges, groupVerification, prepareGroup } from './_changes.ts';
import { createAnew, creationParams, nameTaken, refuseMembers } from './_creation.ts';
import { missingForCreating, missingForManaging, refuseSystemGroup } from './_rights.ts';

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
  refuseDuplicates(
    wanted.map(({ row, args }) => ({ row, same: args.name })),
    'group',
    faults,
    'name',
  );
  const ended: RowEnd[] = [];
  const jobs: Job[] = [];
  const rights = await ownRights(context);
  for (const { row, named, args } of wanted) {
    checkArgs(createGroup, args, row, faults);
    const holder = holders.get(args.name);
    if (holder === undefined) {
      checkRules(createGroup, args, row, faults);
      isPermitted(row, await missingForCreating(rights), { faults, key: 'name' });
      await orFault(() => context.check(createGroup, args), row, undefined, faults);
      jobs.push(creating(row, args, context));
    } else if (
      row.startedAt !== undefined &&
      isCreatedGroup(holder, args, { me: me.user_id, begun: row.startedAt })
    ) {
      ended.push({ row, outcome: 'created', known: { id: holder.id, name: holder.name } });
    } else if (options.if_exists === 'skip') {
      ended.push({ row, outcome: 'skipped', known: { id: holder.id, name: holder.name } });
    } else if (options.if_exists === 'update') {
      const work = await orFault(
        () => updating(row, named as Partial<NewGroup>, holder, context),
        row,
        undefined,
        faults,
      );
      const missing = work?.requests === 0 ? undefined : await missingForManaging(holder, rights);
      if (isPermitted(row, missing, { faults, key: 'name' }) && work !== undefined) jobs.push(work);
    } else faults.add({ ...placeOf(row), column: 'name' }, nameTaken(holder));
  }
  const toCreate = jobs.length === 0 ? [] : wanted.filter(({ args }) => !holders.has(args.name));
  const open = toCreate.some(({ args }) => Object.keys(unverified(resource, args)).length > 0);
  const created = toCreate.map(({ row, args }) => ({ row, sent: args }));
  return {
    ended,
    jobs,
    requestsAfter: open ? 1 : 0,
    finish: (ends) => verifiedRows(ends, created, groupVerification(context), context),
  };
};

function creating(row: BulkRow, args: NewGroup, context: Context): Job {
  return {
    rows: [row],
    affected: [],
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
): Promise<Job> {
  if (!isSame(members, holder.members)) refuseMembers(members);
  if (!isSame(subgroups, holder.direct_subgroup_ids)) refuseMembers(subgroups);
  const wanted = asUpdate(resource, settings) as GroupChanges;
  const prepared = asTarget(resource, holder, await prepareGroup(holder, wanted, context), context);
  if (prepared.isUpToDate !== true) {
    refuseSystemGroup(holder);
  }
  return preparedJob(row, prepared);
}

/** Whether a given list is equal to the present one, in any order. */
function isSame(given: readonly number[] | undefined, there: readonly number[] = []): boolean {
  if (given === undefined) return true;
  const wanted = new Set(given);
  return wanted.size === new Set(there).size && there.every((id) => wanted.has(id));
}

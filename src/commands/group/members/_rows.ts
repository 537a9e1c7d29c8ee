/** Reads rows that name a group and a member, for the three verbs that read such tables. */

import type { Principal, Reference } from '../../../api/reference.ts';
import { halves } from '../../../base/batches.ts';
import { CliError } from '../../../base/cli-error.ts';
import type { Faults } from '../../../bulk/faults.ts';
import { joinedPlans } from '../../../bulk/joined-plans.ts';
import { orFault } from '../../../bulk/one-by-one.ts';
import type { BulkRow, Job, Plan, Planner, Planning, RowEnd } from '../../../bulk/plan.ts';
import { brakeError } from '../../../changes/exact-list.ts';
import type { Affected } from '../../../changes/guard.ts';
import type { Group } from '../../../directory/groups.ts';
import type { Outcome } from '../../../engine/outcome.ts';
import type { Context } from '../../../session/context.ts';
import { type MissingRight, type OwnRights, ownRights } from '../../_own-rights.ts';
import { isPermitted } from '../../_row-rights.ts';
import { findMembers, type Member, type MembershipChange } from '../_member.ts';
import { changeMembership, refuseCircles, unfulfilled } from '../_membership.ts';
import { missingForMembership } from '../_rights.ts';
import { addingHazards, changeableGroup } from './_change.ts';
import { exactMembers, membershipDifference, noteDifference } from './_difference.ts';

/** A row with its member. */
interface MemberRow {
  readonly row: BulkRow;
  readonly member: Member;
}

/** A group with its rows. */
interface GroupRows {
  readonly group: Group;
  readonly rows: readonly MemberRow[];
}

/** Looks up the groups and the members; adds a fault to rows whose group or member cannot be found or changed. */
async function rowsByGroup({ rows, faults, context }: Planning): Promise<GroupRows[]> {
  const groups = new Map<number, { group: Group; rows: MemberRow[] }>();
  for (const row of rows) {
    const group = await orFault(
      () => changeableGroup(row.given.group as Reference, context),
      row,
      'group',
      faults,
    );
    const named = row.given.members as readonly Principal[];
    const found = await orFault(() => findMembers(named, context), row, 'member', faults);
    const [member] = found ?? [];
    if (group === undefined || member === undefined) continue;
    const known = groups.get(group.id) ?? { group, rows: [] };
    groups.set(group.id, known);
    known.rows.push({ row, member });
  }
  return [...groups.values()];
}

/** Returns a planner that adds the members of the rows, or removes them, with one request for each group. */
export function eachGroup(isIn: boolean): Planner {
  const hazardsOf = addingHazards(isIn);
  return async (planning) => {
    const plans: Plan[] = [];
    const rights = await ownRights(planning.context);
    for (const { group, rows } of await rowsByGroup(planning)) {
      const changes = rows.map(({ member }) => ({ member, in: isIn }));
      const [first] = rows as [MemberRow, ...MemberRow[]];
      await orFault(
        () => refuseCircles(group, changes, planning.context),
        first.row,
        'member',
        planning.faults,
      );
      await refuseUnpermitted(group, rows, { changes, rights, faults: planning.faults });
      const affected = await hazardsOf(group, unfulfilled(group, changes), planning.context);
      plans.push(planGroup({ group, rows }, { isIn, more: [], affected }, planning.context));
    }
    return joinedPlans(plans);
  };
}

/**
 * Adds a fault to each row for which the account may not change the members of the group: changing only oneself needs
 * fewer rights. Faults that concern no row are reported at the first one.
 */
async function refuseUnpermitted(
  group: Group,
  rows: readonly MemberRow[],
  { changes, rights, faults }: { changes: readonly MembershipChange[]; rights: OwnRights; faults: Faults },
): Promise<void> {
  const open = unfulfilled(group, changes);
  const isOwn = ({ member }: Pick<MembershipChange, 'member'>) => member.user_id === rights.id;
  const missingByOwn = new Map<boolean, MissingRight | undefined>();
  for (const own of [true, false]) {
    const some = open.filter((change) => isOwn(change) === own);
    missingByOwn.set(own, await missingForMembership(group, some, rights));
  }
  const about = new Set(open.map(({ member }) => member.reference));
  const concerned = rows.filter(({ member }) => about.has(member.reference));
  for (const each of concerned.length > 0 ? concerned : rows.slice(0, 1)) {
    isPermitted(each.row, missingByOwn.get(isOwn(each)), { faults, key: 'group' });
  }
}

interface GroupChange {
  /** Whether the members of the rows should be in the group. */
  readonly isIn: boolean;
  /** Further changes in the request that concern no row. */
  readonly more: readonly MembershipChange[];
  readonly affected: Affected;
}

/** Returns the plan for one group; rows that change nothing need no request. */
function planGroup(
  { group, rows }: GroupRows,
  { isIn, more, affected }: GroupChange,
  context: Context,
): Plan {
  const doneAs: Outcome = isIn ? 'updated' : 'removed';
  const open = new Set(
    unfulfilled(
      group,
      rows.map(({ member }) => ({ member, in: isIn })),
    ).map(({ member }) => member.reference),
  );
  const known = { id: group.id, name: group.name };
  const isOpen = ({ member }: MemberRow) => open.has(member.reference);
  const isChanged = rows.some(isOpen) || more.length > 0;
  // If no row has a change of its own, the first one reports the result of the others.
  const left = rows.some(isOpen) ? rows.filter(isOpen) : isChanged ? rows.slice(0, 1) : [];
  const ended = rows
    .filter((row) => !left.includes(row))
    .map(({ row }): RowEnd => ({ row, known, outcome: row.startedAt === undefined ? 'unchanged' : doneAs }));
  if (left.length === 0) return { ended, jobs: [] };
  const work = (some: readonly MemberRow[], also: readonly MembershipChange[]): Job => ({
    rows: some.map(({ row }) => row),
    affected: [affected],
    requests: 1,
    async run() {
      const named = new Map(some.map(({ member }) => [member.reference, { member, in: isIn }]));
      const { list, exitReason = 'refused' } = await changeMembership(
        group,
        [...named.values(), ...also],
        context,
      );
      const items = new Map(list.map((item) => [item.reference, item]));
      return some.map(({ row, member }): RowEnd => {
        const { outcome, message } = items.get(member.reference) ?? {};
        if (outcome !== 'failed' && outcome !== 'not-attempted') return { row, known, outcome: doneAs };
        return { row, known, outcome, error: new CliError(exitReason, String(message ?? outcome)) };
      });
    },
    // Changes that concern no row go with the first part.
    ...(some.length > 1 && {
      parts: () => halves(some).map((half, index) => work(half, index === 0 ? also : [])),
    }),
  });
  return { ended, jobs: [work(left, more)] };
}

// `group members set --from`: sets the members of groups to exactly those in the table.

export const plan: Planner = async (planning) => {
  const { options, faults, context } = planning;
  const plans: Plan[] = [];
  const rights = await ownRights(context);
  for (const found of await rowsByGroup(planning)) {
    const { group, rows } = found;
    const list = await exactMembers(group, context);
    const wanted = [...new Map(rows.map(({ member }) => [member.reference, member])).values()];
    const { difference, removals, changes } = membershipDifference(list, wanted);
    await refuseCircles(group, changes, context);
    await refuseUnpermitted(group, rows, { changes, rights, faults });
    const brake = brakeError(list, difference, options);
    // Faults of rows are reported before the brake.
    if (brake !== undefined) {
      faults.refuse();
      throw brake;
    }
    if (faults.count > 0) continue;
    const affected = noteDifference(list, difference, context);
    plans.push(planGroup(found, { isIn: true, more: removals, affected }, context));
  }
  return joinedPlans(plans);
};

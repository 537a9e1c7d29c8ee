/** Shared by adding to a group and removing from it. */

import type { Reference } from '../../../api/reference.ts';
import { listGroups, group as resource } from '../../../api/resources/group.ts';
import type { Param } from '../../../api/spec.ts';
import { changeMembers, changeSubgroups } from '../../../api/table/group-members.ts';
import { listUsers } from '../../../api/table/users.ts';
import { usageError } from '../../../base/cli-error.ts';
import { counted } from '../../../base/words.ts';
import type { Affected } from '../../../changes/guard.ts';
import { manyPeople } from '../../../changes/hazards.ts';
import { thingText } from '../../../changes/thing-text.ts';
import type { Group } from '../../../directory/groups.ts';
import { outcomeColumn } from '../../../output/outcome-column.ts';
import type { Column, ListResult } from '../../../output/result.ts';
import { type Ends, endsResult } from '../../../report/list-outcome.ts';
import type { Context } from '../../../session/context.ts';
import { type MembershipChange, memberColumns, memberFields } from '../_member.ts';
import { refuseUnchangeable } from '../_membership.ts';

export const membershipRows = [changeMembers, changeSubgroups, listGroups, listUsers] as const;

const outcomeColumns: readonly Column[] = [
  { ...outcomeColumn, field: 'outcome' },
  { name: 'message', field: 'message', extra: true, value: ({ message }) => message as string | undefined },
];

export const membershipSelectable = {
  fields: [...memberFields, 'outcome', 'message'],
  columns: [...memberColumns, ...outcomeColumns],
};

export const membershipOptions = {
  group: { kind: 'group', required: true, help: 'group name or id:ID' },
  members: {
    kind: 'members',
    required: true,
    help: 'users, or group:NAME for subgroups',
  },
} as const satisfies Readonly<Record<string, Param>>;

export const membershipPositionals = [
  { param: 'group', name: 'GROUP' },
  { param: 'members', name: 'MEMBER', variadic: true },
] as const;

/** Returns the group. Throws if nobody can change its members. */
export async function changeableGroup(reference: Reference | undefined, context: Context): Promise<Group> {
  if (reference === undefined) throw usageError('no group is named');
  const group = await (await context.directory()).group(reference);
  await refuseUnchangeable(group, context);
  return group;
}

/** Returns the risks of adding to a group or removing from it. */
export function addingHazards(isIn: boolean) {
  return async (group: Group, changes: readonly MembershipChange[], context: Context): Promise<Affected> => {
    const people = await peopleIn(changes, context);
    const hazards = manyPeople(people, `${counted(people, 'person')} are ${isIn ? 'added' : 'removed'}`);
    return { thing: thingText(resource, group), hazards };
  };
}

/** Returns how many people are affected, including those in subgroups. */
async function peopleIn(changes: readonly MembershipChange[], context: Context): Promise<number> {
  const directory = await context.directory();
  const people = new Set<number>();
  for (const { member } of changes) {
    if (member.user_id !== null) people.add(member.user_id);
    if (member.group_id === null) continue;
    for (const id of await directory.memberIds({ by: 'id', id: member.group_id })) people.add(id);
  }
  return people.size;
}

/** Returns the items as a list. */
export function membershipResult(ends: Ends): ListResult {
  return endsResult(ends, { ...membershipSelectable, id: 'reference', noun: 'members' });
}

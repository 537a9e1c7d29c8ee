import { withSubgroups } from '../../api/membership.ts';
import * as rows from '../../api/table/group-members.ts';
import { emitGroupHolds, type GroupHolds } from '../emit/groups.ts';
import { emitVisibleChannelChanges, visibleChannelsOf } from '../emit/users.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import {
  activeGroupOf,
  groupOf,
  memberIds,
  requireAdding,
  requireRemoving,
  subgroupIds,
  withMembers,
  withMoreSubgroups,
  withoutMembers,
  withoutSubgroups,
} from '../rules/groups.ts';
import { type GroupSerializerContext, groupSerializer } from '../serializers/group.ts';
import type { Group } from '../state/model.ts';
import { defineHandler } from './handler.ts';
import { noteAddedToGroup, noteRemovedFromGroup } from './notices.ts';

/** Up to this level, groups do not list bots (docs/service.md, Groups). */
const withoutBots = 457;

/** GET /user_groups/{user_group_id}/members: a member of several of the groups is listed once for each. */
export const listMembers = defineHandler(rows.listMembers, (call) => {
  const { user_group_id: id, direct_member_only } = call.args;
  const group = activeGroupOf(callerOf(call), id);
  return { members: subgroupsOf(call, group, direct_member_only).flatMap(membersAt(call)) };
});

/** GET /user_groups/{user_group_id}/subgroups, without the group itself. */
export const listSubgroups = defineHandler(rows.listSubgroups, (call) => {
  const { user_group_id: id, direct_subgroup_only } = call.args;
  const group = activeGroupOf(callerOf(call), id);
  if (direct_subgroup_only === true) return { subgroups: [...group.direct_subgroup_ids] };
  const ids = subgroupsOf(call, group).map((each) => each.id);
  return { subgroups: ids.filter((each) => each !== group.id) };
});

/** GET /user_groups/{user_group_id}/members/{user_id}. */
export const testMember = defineHandler(rows.testMember, (call) => {
  const { user_group_id: id, user_id, direct_member_only } = call.args;
  const group = activeGroupOf(callerOf(call), id);
  const user = call.organization.users.get(user_id);
  if (user === undefined || (user.is_bot && call.level <= withoutBots)) throw new ApiError('No such user');
  if (!user.is_active) throw new ApiError('User is deactivated');
  const members = subgroupsOf(call, group, direct_member_only).flatMap(membersAt(call));
  return { is_user_group_member: members.includes(user_id) };
});

/** Returns the group and its subgroups at all depths, or only the group. */
function subgroupsOf({ organization }: GroupSerializerContext, group: Group, alone = false): Group[] {
  return alone ? [group] : [...withSubgroups(group.id, (id) => organization.groups.get(id))];
}

/** Returns a function that gives the ids of a group's direct members, as a reply at the level contains them. */
function membersAt(call: GroupSerializerContext): (group: Group) => number[] {
  const serialize = groupSerializer(call);
  return (group) => serialize(group).members as number[];
}

/** The effect of one list of a call on a group. */
interface MembershipStep {
  readonly op: GroupHolds;
  readonly ids: readonly number[];
  readonly change: Partial<Group>;
}

type Check = (
  caller: Caller,
  groupId: number,
  draft: Group | undefined,
  ids: readonly number[],
) => MembershipStep;

/** POST /user_groups/{user_group_id}/members: the lists in this order, all or nothing. */
export const changeMembers = defineHandler(rows.changeMembers, (call) => {
  const { user_group_id: id, add, delete: removed, add_subgroups, delete_subgroups } = call.args;
  const lists: [Check, readonly number[] | undefined][] = [
    [adding, add],
    [removing, removed],
    [addingSubgroups, add_subgroups],
    [removingSubgroups, delete_subgroups],
  ];
  const words =
    call.level >= rows.changeMembers.params.add_subgroups.since
      ? '"add", "delete", "add_subgroups" or "delete_subgroups"'
      : '"add" or "delete"';
  return change(callerOf(call), id, lists, words);
});

/** POST /user_groups/{user_group_id}/subgroups. */
export const changeSubgroups = defineHandler(rows.changeSubgroups, (call) => {
  const { user_group_id: id, add, delete: removed } = call.args;
  const lists: [Check, readonly number[] | undefined][] = [
    [addingSubgroups, add],
    [removingSubgroups, removed],
  ];
  return change(callerOf(call), id, lists, '"add" or "delete"');
});

function change(
  caller: Caller,
  id: number,
  lists: readonly (readonly [Check, readonly number[] | undefined])[],
  words: string,
): Record<string, never> {
  const changes = lists.filter(([, ids = []]) => ids.length > 0);
  if (changes.length === 0) throw new ApiError(`Nothing to do. Specify at least one of ${words}.`);
  let draft: Group | undefined;
  const steps = changes.map(([check, ids = []]) => {
    const step = check(caller, id, draft, ids);
    draft = { ...(draft ?? groupOf(caller, id)), ...step.change };
    return step;
  });
  for (const step of steps) apply(caller, groupOf(caller, id), step);
  return {};
}

const adding: Check = (caller, id, draft, ids) => {
  const group = changeable(caller, id, draft);
  requireAdding(caller, group, ids);
  const users = memberIds(caller.organization, ids);
  return { op: 'add_members', ids: users, change: { members: withMembers(group.members, users) } };
};

/** The service checks the users first here. */
const removing: Check = (caller, id, draft, ids) => {
  const users = memberIds(caller.organization, ids);
  const group = changeable(caller, id, draft);
  requireRemoving(caller, group, ids);
  return { op: 'remove_members', ids: users, change: { members: withoutMembers(group.members, users) } };
};

const addingSubgroups: Check = (caller, id, draft, ids) => {
  const group = changeable(caller, id, draft);
  requireAdding(caller, group);
  const groups = subgroupIds(caller.organization, ids);
  const direct_subgroup_ids = withMoreSubgroups(caller.organization, group, groups);
  return { op: 'add_subgroups', ids: groups, change: { direct_subgroup_ids } };
};

const removingSubgroups: Check = (caller, id, draft, ids) => {
  const group = changeable(caller, id, draft);
  requireRemoving(caller, group);
  const groups = subgroupIds(caller.organization, ids);
  return {
    op: 'remove_subgroups',
    ids: groups,
    change: { direct_subgroup_ids: withoutSubgroups(group, groups) },
  };
};

function changeable(caller: Caller, id: number, draft: Group | undefined): Group {
  return (
    draft ?? (caller.level >= rows.deactivatedMembersSince ? groupOf(caller, id) : activeGroupOf(caller, id))
  );
}

/** Stores the step and emits the events: for the group, the channels whose visibility changed, and the people. */
function apply(caller: Caller, group: Group, { op, ids, change: changed }: MembershipStep): void {
  const { organization } = caller;
  const sights = [...organization.events.owners()].map(
    (user) => [user, visibleChannelsOf(caller, user)] as const,
  );
  Object.assign(group, changed);
  emitGroupHolds(caller, group, op, ids);
  for (const [user, before] of sights) emitVisibleChannelChanges(caller, user, before);
  if (op === 'add_members') noteAddedToGroup(caller, group, ids);
  if (op === 'remove_members') noteRemovedFromGroup(caller, group, ids);
}

import { withSubgroups } from '../../api/membership.ts';
import * as rows from '../../api/table/group-members.ts';
import { ApiError } from '../errors/api-error.ts';
import { callerOf } from '../rules/caller.ts';
import { activeGroupOf } from '../rules/group-rights.ts';
import { type GroupSerializerContext, groupSerializer } from '../serializers/group.ts';
import type { Group } from '../state/model.ts';
import { defineHandler } from './handler.ts';

/** Up to this level, groups do not list bots (docs/service.md, Groups). */
const withoutBots = 457;

/** GET /user_groups/{user_group_id}/members: a member of several of the groups is listed once for each. */
export const listMembers = defineHandler(rows.listMembers, (call) => {
  const { user_group_id: id, direct_member_only } = call.args;
  const group = activeGroupOf(callerOf(call), id);
  return { members: groupsHeld(call, group, direct_member_only).flatMap(membersAt(call)) };
});

/** GET /user_groups/{user_group_id}/subgroups, without the group itself. */
export const listSubgroups = defineHandler(rows.listSubgroups, (call) => {
  const { user_group_id: id, direct_subgroup_only } = call.args;
  const group = activeGroupOf(callerOf(call), id);
  if (direct_subgroup_only === true) return { subgroups: [...group.direct_subgroup_ids] };
  const held = groupsHeld(call, group).map((each) => each.id);
  return { subgroups: held.filter((each) => each !== group.id) };
});

/** GET /user_groups/{user_group_id}/members/{user_id}. */
export const testMember = defineHandler(rows.testMember, (call) => {
  const { user_group_id: id, user_id, direct_member_only } = call.args;
  const group = activeGroupOf(callerOf(call), id);
  const user = call.organization.users.get(user_id);
  if (user === undefined || (user.is_bot && call.level <= withoutBots)) throw new ApiError('No such user');
  if (!user.is_active) throw new ApiError('User is deactivated');
  const members = groupsHeld(call, group, direct_member_only).flatMap(membersAt(call));
  return { is_user_group_member: members.includes(user_id) };
});

/** Returns the group and its subgroups at all depths, or only the group. */
function groupsHeld({ organization }: GroupSerializerContext, group: Group, alone = false): Group[] {
  return alone ? [group] : [...withSubgroups(group.id, (id) => organization.groups.get(id))];
}

/** Returns a function that gives the ids of a group's direct members, as a reply at the level contains them. */
function membersAt(call: GroupSerializerContext): (group: Group) => number[] {
  const serialize = groupSerializer(call);
  return (group) => serialize(group).members as number[];
}

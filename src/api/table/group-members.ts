/** Members of a user group (docs/service.md, Groups). */
import { endpoint } from '../spec.ts';

const thisGroup = {
  user_group_id: { kind: 'group', in: 'path', required: true, help: 'the group' },
} as const;

/** From this level on, one call changes users and subgroups (docs/service.md, Groups). */
const together = 311;

/** First feature level at which the members of a deactivated group can be changed (docs/service.md, Groups). */
export const deactivatedMembersSince = 391;

export const changeMembers = endpoint({
  id: 'group.change-members',
  call: 'POST /user_groups/{user_group_id}/members',
  inFiles: true,
  role: 'member',
  humansOnly: { until: 495 },
  help: 'add and remove members and subgroups, all or nothing; existing members cannot be added again',
  params: {
    ...thisGroup,
    add: { kind: 'users', help: 'users to add', notice: 'members' },
    delete: { kind: 'users', help: 'users to remove', notice: 'members' },
    add_subgroups: { kind: 'group-references', since: together, help: 'groups to add' },
    delete_subgroups: { kind: 'group-references', since: together, help: 'groups to remove' },
  },
  rules: [
    {
      rule: 'at-least-one',
      params: ['add', 'delete', 'add_subgroups', 'delete_subgroups'],
      why: 'there is nothing to change otherwise',
    },
  ],
});

export const changeSubgroups = endpoint({
  id: 'group.change-subgroups',
  call: 'POST /user_groups/{user_group_id}/subgroups',
  inFiles: true,
  since: 127,
  role: 'member',
  humansOnly: { until: 495 },
  help: 'add and remove subgroups, all or nothing; existing subgroups cannot be added again',
  params: {
    ...thisGroup,
    add: { kind: 'group-references', help: 'groups to add' },
    delete: { kind: 'group-references', help: 'groups to remove' },
  },
  rules: [{ rule: 'at-least-one', params: ['add', 'delete'], why: 'there is nothing to change otherwise' }],
});

const directMembersOnly = {
  direct_member_only: {
    kind: 'flag',
    default: false,
    help: 'direct members only, without the members of subgroups',
  },
} as const;

export const listMembers = endpoint({
  id: 'group.members',
  call: 'GET /user_groups/{user_group_id}/members',
  since: 127,
  role: 'member',
  humansOnly: { until: 495 },
  help: 'list the ids of the active members of a user group',
  params: { ...thisGroup, ...directMembersOnly },
  reply: { members: { list: 'integer' } },
});

export const listSubgroups = endpoint({
  id: 'group.subgroups',
  call: 'GET /user_groups/{user_group_id}/subgroups',
  since: 127,
  role: 'member',
  humansOnly: { until: 495 },
  help: 'list the ids of the subgroups of a user group',
  params: {
    ...thisGroup,
    direct_subgroup_only: {
      kind: 'flag',
      default: false,
      help: 'direct subgroups only, without nested ones',
    },
  },
  reply: { subgroups: { list: 'integer' } },
});

export const testMember = endpoint({
  id: 'group.is-member',
  call: 'GET /user_groups/{user_group_id}/members/{user_id}',
  since: 127,
  role: 'member',
  humansOnly: { until: 495 },
  help: 'check whether a user is in a user group',
  params: {
    ...thisGroup,
    user_id: { kind: 'user', in: 'path', required: true, help: 'the user' },
    ...directMembersOnly,
  },
  reply: { is_user_group_member: 'boolean' },
});

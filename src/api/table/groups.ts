import { shape } from '../shape.ts';
import { endpoint, type Param } from '../spec.ts';

export const userGroup = shape({
  id: 'integer',
  name: 'string',
  description: 'string',
  members: { list: 'integer' },
  direct_subgroup_ids: { list: 'integer', optional: true },
  is_system_group: 'boolean?',
  deactivated: 'boolean?',
  creator_id: 'integer|null?',
  date_created: 'integer|null?',
  can_add_members_group: 'group-setting?',
  can_join_group: 'group-setting?',
  can_leave_group: 'group-setting?',
  can_manage_group: 'group-setting?',
  can_mention_group: 'group-setting?',
  can_remove_members_group: 'group-setting?',
});

export const listGroups = endpoint({
  id: 'group.list',
  method: 'GET',
  path: '/user_groups',
  role: 'member',
  humansOnly: { until: 495 },
  help: 'all user groups, system groups included',
  params: {
    include_deactivated_groups: {
      kind: 'flag',
      default: false,
      since: 294,
      help: 'include deactivated groups',
    },
  },
  reply: { user_groups: { list: { object: userGroup } } },
});

/** A change of one of a group's settings; levels are those of the `{new, old}` form. */
const change = (since: number, what: string) =>
  ({ kind: 'group-setting-change', since, help: `who may ${what}` }) as const satisfies Param;

export const updateGroup = endpoint({
  id: 'group.update',
  method: 'PATCH',
  path: '/user_groups/{user_group_id}',
  role: 'member',
  humansOnly: { until: 495 },
  help: 'change a user group, or reactivate it',
  params: {
    user_group_id: { kind: 'group', in: 'path', required: true, help: 'the group' },
    name: { kind: 'text', nonEmpty: true, help: 'new name' },
    description: { kind: 'markdown', help: 'what the group is for' },
    can_add_members_group: change(305, 'add members'),
    can_join_group: change(301, 'join the group'),
    can_leave_group: change(308, 'leave the group'),
    can_manage_group: change(283, 'manage the group; never role:internet or role:everyone'),
    can_mention_group: change(260, 'mention the group; never role:internet or role:owners'),
    can_remove_members_group: change(324, 'remove members'),
    deactivated: { kind: 'flag', since: 386, help: 'reactivate, with --no-deactivated' },
  },
  rules: [
    {
      rule: 'at-least-one',
      params: [
        'name',
        'description',
        'can_add_members_group',
        'can_join_group',
        'can_leave_group',
        'can_manage_group',
        'can_mention_group',
        'can_remove_members_group',
        'deactivated',
      ],
      why: 'there is nothing to change otherwise',
    },
  ],
  reply: {},
  errors: ['EXPECTATION_MISMATCH', 'SYSTEM_GROUP_REQUIRED'],
});

export const deactivateGroup = endpoint({
  id: 'group.deactivate',
  method: 'POST',
  path: '/user_groups/{user_group_id}/deactivate',
  since: 290,
  help: 'deactivate a user group: nobody can mention it or use it in a permission until it is reactivated',
  params: { user_group_id: { kind: 'group', in: 'path', required: true, help: 'the group' } },
  reply: {},
  errors: ['CANNOT_DEACTIVATE_GROUP_IN_USE'],
});

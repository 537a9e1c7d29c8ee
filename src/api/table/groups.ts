import { shape } from '../shape.ts';
import { endpoint } from '../spec.ts';

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

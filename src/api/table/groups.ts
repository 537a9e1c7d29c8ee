/** User groups (docs/service.md, Groups). */
import { groupFields, groupReading } from '../resources/group.ts';
import { createParams, updateParams } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';

export const listGroups = endpoint({
  id: 'group.list',
  method: 'GET',
  path: '/user_groups',
  role: 'member',
  humansOnly: { until: 495 },
  help: 'list user groups, including system groups',
  params: {
    include_deactivated_groups: {
      kind: 'flag',
      default: false,
      since: 294,
      help: 'include deactivated groups',
    },
  },
  reply: { user_groups: { list: { object: groupReading } } },
});

export const createGroup = endpoint({
  id: 'group.create',
  method: 'POST',
  path: '/user_groups/create',
  role: 'member',
  humansOnly: { until: 495 },
  help: 'create a user group; you become a member only if you list yourself',
  params: createParams(groupFields),
  reply: { group_id: 'integer?' },
});

const groupChanges = updateParams(groupFields);

export const updateGroup = endpoint({
  id: 'group.update',
  method: 'PATCH',
  path: '/user_groups/{user_group_id}',
  role: 'member',
  humansOnly: { until: 495 },
  help: 'update or reactivate a user group',
  params: {
    user_group_id: { kind: 'group', in: 'path', required: true, help: 'the group' },
    ...groupChanges,
  },
  rules: [
    {
      rule: 'at-least-one',
      params: Object.keys(groupChanges),
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
  help: 'deactivate a user group: it cannot be mentioned or given permissions until it is reactivated',
  params: { user_group_id: { kind: 'group', in: 'path', required: true, help: 'the group' } },
  reply: {},
  errors: ['CANNOT_DEACTIVATE_GROUP_IN_USE'],
});

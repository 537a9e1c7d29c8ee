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
  help: 'all user groups, system groups included',
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
  help: 'create a user group; who makes it is in it only where listed',
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
  help: 'change a user group, or reactivate it',
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
  help: 'deactivate a user group: nobody can mention it or use it in a permission until it is reactivated',
  params: { user_group_id: { kind: 'group', in: 'path', required: true, help: 'the group' } },
  reply: {},
  errors: ['CANNOT_DEACTIVATE_GROUP_IN_USE'],
});

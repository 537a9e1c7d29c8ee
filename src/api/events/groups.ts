/** Events about user groups. Their fields: docs/service.md, Events. */
import { groupReading as group, groupPermissions } from '../resources/group.ts';
import { permissionFields } from '../resources/permissions.ts';
import { readingShape } from '../resources/resource.ts';
import { eventTypes } from './event-type.ts';

const settings = readingShape(permissionFields(groupPermissions));

const members = { fields: { group_id: 'integer', user_ids: { list: 'user-id' } } } as const;
const subgroups = {
  since: 127,
  fields: { group_id: 'integer', direct_subgroup_ids: { list: 'integer', optional: true } },
} as const;

export const groupEvents = eventTypes({
  user_group: {
    help: 'a user group or its members changed',
    administration: 'groups',
    ops: {
      add: {
        actor: { in: 'group', id: 'creator_id', made: 'date_created' },
        fields: {
          group: {
            object: {
              ...group,
              description: 'string?',
              members: { list: 'user-id', optional: true },
            },
          },
        },
      },
      remove: { fields: { group_id: 'integer' } },
      update: {
        fields: {
          group_id: 'integer',
          data: {
            object: { name: 'string?', description: 'string?', deactivated: 'boolean?', ...settings },
          },
        },
      },
      add_members: members,
      remove_members: members,
      add_subgroups: subgroups,
      remove_subgroups: subgroups,
    },
  },
});

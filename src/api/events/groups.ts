/** Events about user groups. Fields: the service's source; the API changelog. */
import { userGroup as group, groupSettings } from '../table/groups.ts';
import { eventType } from './event-type.ts';

const members = { fields: { group_id: 'integer', user_ids: { list: 'integer' } } } as const;
const subgroups = {
  since: 127,
  fields: { group_id: 'integer', direct_subgroup_ids: { list: 'integer', optional: true } },
} as const;

export const userGroup = eventType({
  help: 'a user group was made, changed or deactivated, or its members did',
  fields: {},
  ops: {
    add: {
      fields: {
        group: {
          object: {
            ...group,
            description: 'string?',
            members: { list: 'integer', optional: true },
          },
        },
      },
    },
    remove: { fields: { group_id: 'integer' } },
    update: {
      fields: {
        group_id: 'integer',
        data: {
          object: { name: 'string?', description: 'string?', deactivated: 'boolean?', ...groupSettings },
        },
      },
    },
    add_members: members,
    remove_members: members,
    add_subgroups: subgroups,
    remove_subgroups: subgroups,
  },
});

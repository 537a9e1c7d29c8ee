/** Events about user groups. Fields: the service's source; the API changelog. */
import { eventType } from './event-type.ts';

const settings = {
  can_add_members_group: 'group-setting?',
  can_join_group: 'group-setting?',
  can_leave_group: 'group-setting?',
  can_manage_group: 'group-setting?',
  can_mention_group: 'group-setting?',
  can_remove_members_group: 'group-setting?',
} as const;

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
            id: 'integer',
            name: 'string',
            description: 'string?',
            members: { list: 'integer', optional: true },
            direct_subgroup_ids: { list: 'integer', optional: true },
            is_system_group: 'boolean?',
            deactivated: 'boolean?',
            creator_id: 'integer|null?',
            date_created: 'integer|null?',
            ...settings,
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
});

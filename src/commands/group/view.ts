import { listGroups, group as resource } from '../../api/resources/group.ts';
import { fieldNames } from '../../api/shape.ts';
import { listUsers } from '../../api/table/users.ts';
import { verb } from '../_define.ts';
import { inWords } from '../_readable-fields.ts';
import { viewed } from '../_view-several.ts';

const fields = fieldNames(listGroups.reply, 'user_groups');

export const command = verb({
  description:
    'Shows everything that the server knows about the group, even if it is deactivated. The table ' +
    'shows names where JSON has ids, and counts direct members. Several groups give a list.',
  rows: [listGroups, listUsers],
  resource,
  fields,
  extra: { groups: { kind: 'group-references', help: 'group names or id:ID' } },
  positionals: [{ param: 'groups', name: 'GROUP', variadic: true }],
  examples: {
    'realmctl group view on-call': 'show subgroups and permissions',
    'realmctl group view on-call --fields name,can_manage_group': 'show two fields',
  },
  async run({ extra }, context) {
    const { group } = await context.directory();
    return viewed(extra.groups, {
      nouns: ['group', 'groups'],
      fields,
      id: resource.id,
      find: group,
      idOf: ({ id }) => id,
      show: async (object) => ({ object, words: await inWords(resource, object, context) }),
    });
  },
});

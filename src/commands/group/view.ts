import { listGroups, group as resource } from '../../api/resources/group.ts';
import { fieldNames } from '../../api/shape.ts';
import { listUsers } from '../../api/table/users.ts';
import { verb } from '../_define.ts';
import { inWords } from '../_in-words.ts';
import { viewed } from '../_view-several.ts';

const fields = fieldNames(listGroups.reply, 'user_groups');

export const command = verb({
  description:
    'All that this server tells of it, deactivated groups too. A person reads names in place of ids and ' +
    'the number of direct members; JSON has it as the service gives it, and several as a list.',
  rows: [listGroups, listUsers],
  resource,
  params: {},
  fields,
  extra: { groups: { kind: 'group-references', help: 'the groups; - reads them from stdin' } },
  positionals: [{ param: 'groups', name: 'GROUP', variadic: true }],
  examples: [
    { line: 'realmctl group view on-call', what: 'subgroups, and who may do what with it' },
    { line: 'realmctl group view on-call --fields name,can_manage_group', what: 'some of it' },
  ],
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

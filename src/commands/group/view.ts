import { listGroups, group as resource } from '../../api/resources/group.ts';
import { fieldNames } from '../../api/shape.ts';
import { listUsers } from '../../api/table/users.ts';
import { usageError } from '../../base/cli-error.ts';
import { verb } from '../_define.ts';
import { inWords } from '../_in-words.ts';

const fields = fieldNames(listGroups.reply, 'user_groups');

export const command = verb({
  description:
    'All that this server tells of it, deactivated groups too. A person reads names in place of ids and ' +
    'the number of direct members; JSON has it as the service gives it.',
  rows: [listGroups, listUsers],
  params: {},
  fields,
  extra: { group: { kind: 'group', required: true, help: 'the group' } },
  positionals: [{ param: 'group', name: 'GROUP' }],
  examples: [
    { line: 'realmctl group view on-call', what: 'subgroups, and who may do what with it' },
    { line: 'realmctl group view on-call --fields name,can_manage_group', what: 'some of it' },
  ],
  async run({ extra }, context) {
    if (extra.group === undefined) throw usageError('no group is named');
    const group = await (await context.directory()).group(extra.group);
    return { object: group, words: await inWords(resource, group, context), fields, id: resource.id };
  },
});

import { fieldNames } from '../../api/shape.ts';
import { listGroups } from '../../api/table/groups.ts';
import { verb } from '../_define.ts';
import { groupColumns } from './_columns.ts';

const fields = fieldNames(listGroups.reply, 'user_groups');

export const command = verb({
  description:
    'Members are counted as they stand in the group itself, without those of its subgroups. ' +
    'System groups, such as role:members, follow from the roles of the users.',
  rows: [listGroups],
  params: listGroups.params,
  selectable: { fields, columns: groupColumns([]) },
  extra: {
    system: { kind: 'flag', help: 'system groups alone; --no-system: those that people made' },
  },
  aliases: { 'include-deactivated': 'include_deactivated_groups' },
  examples: [
    { line: 'realmctl group list', what: 'all active groups' },
    {
      line: 'realmctl group list --no-system --include-deactivated',
      what: 'what people made, whether in use or not',
    },
    {
      line: 'realmctl group list --columns name,can-manage-group,can-mention-group',
      what: 'who may do what',
    },
  ],
  async run({ given, extra }, context) {
    const { user_groups: groups } = await context.read(listGroups, given);
    const { system } = extra;
    return {
      list: groups.filter(
        ({ is_system_group = false }) => system === undefined || is_system_group === system,
      ),
      columns: groupColumns(groups),
      fields,
      id: 'id',
      noun: 'groups',
    };
  },
});

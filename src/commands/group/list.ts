import { listGroups, group as resource } from '../../api/resources/group.ts';
import { fieldNames } from '../../api/shape.ts';
import { type Listed, namedColumns, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { filterGroups, groupFilters } from './_several.ts';

const fields = fieldNames(listGroups.reply, 'user_groups');
const listed: Listed = { resource };

export const command = verb({
  description:
    'direct-members counts the members of the group itself, without those of its subgroups. System ' +
    'groups, such as role:members, follow the roles of users. Each can_..._group is a column.',
  rows: [listGroups],
  params: listGroups.params,
  selectable: { fields, columns: plainColumns(listed) },
  extra: {
    system: { kind: 'flag', help: 'only system groups, or with --no-system only custom groups' },
    ...groupFilters,
    limit: filterOptions.limit,
  },
  aliases: { 'include-deactivated': 'include_deactivated_groups' },
  examples: [
    { line: 'realmctl group list', what: 'list all active groups' },
    {
      line: 'realmctl group list --no-system --include-deactivated',
      what: 'custom groups, including deactivated ones',
    },
    {
      line: 'realmctl group list --columns name,can-manage-group,can-mention-group',
      what: 'who can do what',
    },
    { line: 'realmctl group list --search design', what: 'search by name' },
  ],
  async run({ given, extra: { system, limit, ...filters } }, context) {
    const wanted = filters.deactivated === true ? { include_deactivated_groups: true, ...given } : given;
    const { user_groups: groups } = await context.read(listGroups, wanted);
    const found = filterGroups(groups, filters).filter(
      (group) => system === undefined || (group.is_system_group === true) === system,
    );
    const names = new Map(groups.map(({ id, name }) => [id, name]));
    return {
      list: found,
      columns: await namedColumns(listed, found, context, { group: names }),
      fields,
      id: 'id',
      noun: 'groups',
      limit,
    };
  },
});

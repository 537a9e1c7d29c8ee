import { listGroups } from '../../../api/resources/group.ts';
import { listUsers } from '../../../api/table/users.ts';
import { verb } from '../../_define.ts';
import { filterOptions, searched } from '../../_filters.ts';
import { type MemberItem, memberColumns, memberFields, membersOf, searchedIn } from '../_member.ts';

const kinds = [
  { label: 'user', value: 'user' },
  { label: 'group', value: 'group' },
] as const;

export const command = verb({
  description:
    'Lists the direct members, users first; group expand includes subgroups. Deactivated users are not ' +
    'listed. --quiet prints names that group members add and set can read from stdin.',
  rows: [listGroups, listUsers],
  selectable: { fields: memberFields, columns: memberColumns },
  extra: {
    group: { kind: 'group', required: true, help: 'group name or id:ID' },
    kind: { kind: 'choice', choices: kinds, help: 'only users, or only subgroups' },
    ...filterOptions,
    search: { ...filterOptions.search, help: 'only those with this text in the name or email' },
  },
  positionals: [{ param: 'group', name: 'GROUP' }],
  examples: {
    'realmctl group members list on-call': 'list users and subgroups',
    'realmctl group members list on-call --kind user --sort name': 'only users, sorted by name',
    'realmctl group members list on-call --quiet': 'one name per line, for a pipe',
  },
  async run({ extra: { group: reference, kind, search, limit } }, context) {
    const group = await (await context.directory()).group(reference);
    const members = (await membersOf(group, context)) as MemberItem[];
    return {
      list: searched(members, search, ...searchedIn).filter(
        (each) => kind === undefined || each.kind === kind,
      ),
      id: 'reference',
      noun: 'members',
      limit,
    };
  },
});

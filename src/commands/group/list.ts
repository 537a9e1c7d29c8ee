import { listGroups, group as resource } from '../../api/resources/group.ts';
import type { Group } from '../../directory/groups.ts';
import { filterOptions } from '../_filters.ts';
import { listVerb } from '../_list-verb.ts';
import { filterGroups, groupFilters } from './_several.ts';

export const command = listVerb(resource, {
  description:
    'direct-members counts the members of the group itself, without those of its subgroups. System ' +
    'groups, such as role:members, follow the roles of users. Each can_..._group is a column.',
  extra: {
    system: { kind: 'flag', help: 'only system groups, or with --no-system only custom groups' },
    ...groupFilters,
    limit: filterOptions.limit,
  },
  aliases: { 'include-deactivated': 'include_deactivated_groups' },
  async read(context, { deactivated }, given): Promise<readonly Group[]> {
    const wanted = deactivated === true ? { include_deactivated_groups: true, ...given } : given;
    return (await context.read(listGroups, wanted)).user_groups;
  },
  filter: (groups, { system, ...filters }) =>
    filterGroups(groups, filters).filter(
      (group) => system === undefined || (group.is_system_group === true) === system,
    ),
  names: (groups) => ({ group: new Map(groups.map(({ id, name }) => [id, name])) }),
  examples: {
    'realmctl group list': 'list all active groups',
    'realmctl group list --no-system --include-deactivated': 'custom groups, including deactivated ones',
    'realmctl group list --columns name,can-manage-group,can-mention-group': 'who can do what',
    'realmctl group list --search design': 'search by name',
  },
});

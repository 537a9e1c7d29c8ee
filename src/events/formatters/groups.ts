/** Formatters for user groups. */
import { groupFields } from '../../api/resources/group.ts';
import { type Formatter, fieldOf, fieldsOf, isMany, joinNames, nounFor, previousName } from './_format.ts';
import { formatSettingChanges } from './_settings.ts';

export const user_group: Formatter = (event, names) => {
  const { op, group, group_id: id, user_ids, direct_subgroup_ids: subgroups, data } = event;
  switch (op) {
    case 'add':
      return `group ${fieldOf(group, 'name')} (id ${fieldOf(group, 'id')}) was created`;
    case 'remove':
      return `group ${names.group(id)} was deactivated`;
    case 'add_members':
      return `${joinNames(user_ids, names.user)} joined or was added to group ${names.group(id)}`;
    case 'remove_members':
      return `${joinNames(user_ids, names.user)} left or was removed from group ${names.group(id)}`;
    case 'add_subgroups':
      return `${nounFor(subgroups, 'group')} ${joinNames(subgroups, names.group)} ${isMany(subgroups) ? 'were' : 'was'} added to group ${names.group(id)}`;
    case 'remove_subgroups':
      return `${nounFor(subgroups, 'group')} ${joinNames(subgroups, names.group)} ${isMany(subgroups) ? 'were' : 'was'} removed from group ${names.group(id)}`;
    case 'update': {
      const { name, deactivated, ...rest } = fieldsOf(data);
      const details = [
        ...(name === undefined ? [] : [`was renamed to ${name}`]),
        ...(deactivated === undefined ? [] : [`was ${deactivated === true ? 'deactivated' : 'reactivated'}`]),
      ].join(' and ');
      const settings = formatSettingChanges(rest, {
        names,
        resource: groupFields,
        before: names.before('group', id),
      });
      return `group ${previousName(names.group(id), name, '', id)}${details && ` ${details}`}${settings && `: ${settings}`}`;
    }
  }
  return undefined;
};

/** User groups. */
import { join, namedBefore, part, parts, type Sentence, settingsBecame } from './_words.ts';

export const user_group: Sentence = (event, names) => {
  const { op, group, group_id: id, user_ids, direct_subgroup_ids: subgroups, data } = event;
  switch (op) {
    case 'add':
      return `group ${part(group, 'name')} (id ${part(group, 'id')}) was made`;
    case 'remove':
      return `group ${names.group(id)} was deactivated`;
    case 'add_members':
      return `${join(user_ids, names.user)} joined or was added to group ${names.group(id)}`;
    case 'remove_members':
      return `${join(user_ids, names.user)} left or was removed from group ${names.group(id)}`;
    case 'add_subgroups':
      return `group ${join(subgroups, names.group)} was added to group ${names.group(id)}`;
    case 'remove_subgroups':
      return `group ${join(subgroups, names.group)} was removed from group ${names.group(id)}`;
    case 'update': {
      const { name, deactivated, ...rest } = parts(data);
      const said = [
        ...(name === undefined ? [] : [`was renamed to ${name}`]),
        ...(deactivated === undefined ? [] : [`was ${deactivated === true ? 'deactivated' : 'reactivated'}`]),
      ].join(' and ');
      const settings = settingsBecame(rest, names.held('group', id), names);
      return `group ${namedBefore(names.group(id), name, '', id)}${said && ` ${said}`}${settings && `: ${settings}`}`;
    }
  }
  return undefined;
};

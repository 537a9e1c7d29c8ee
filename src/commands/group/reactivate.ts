import { listGroups, updateGroup } from '../../api/table/groups.ts';
import { usageError } from '../../base/cli-error.ts';
import { verb } from '../_define.ts';
import { changeGroup } from './_changes.ts';
import { refuseSystemGroup } from './_rights.ts';

const fields = ['id', 'name', 'deactivated', 'outcome'];

export const command = verb({
  description: 'Its members, subgroups and settings are what they were. An active group is left as it is.',
  rows: [updateGroup, listGroups],
  params: { user_group_id: updateGroup.params.user_group_id },
  fields,
  positionals: [{ param: 'user_group_id', name: 'GROUP' }],
  examples: [{ line: `realmctl group reactivate 'old crew'`, what: 'it can be mentioned and used again' }],
  async run({ given }, context) {
    if (given.user_group_id === undefined) throw usageError('no group is named');
    const group = await (await context.directory()).group(given.user_group_id);
    refuseSystemGroup(group);
    const { id, name } = group;
    const outcome = group.deactivated === true ? 'reactivated' : 'unchanged';
    if (outcome === 'reactivated') await changeGroup(group, { deactivated: false }, context);
    return {
      object: { id, name, deactivated: false, outcome },
      fields,
      id: 'id',
      done:
        outcome === 'unchanged'
          ? `group ${name} (id ${id}) is active`
          : `reactivated group ${name} (id ${id})`,
      show: false,
    };
  },
});

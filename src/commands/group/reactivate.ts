import { group as resource } from '../../api/resources/group.ts';
import { listGroups, updateGroup } from '../../api/table/groups.ts';
import { usageError } from '../../base/cli-error.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import { verb } from '../_define.ts';
import { changeGroup } from './_changes.ts';
import { refuseSystemGroup } from './_rights.ts';

export const command = verb({
  description: 'Its members, subgroups and settings are what they were. An active group is left as it is.',
  rows: [updateGroup, listGroups],
  params: { user_group_id: updateGroup.params.user_group_id },
  fields: changeFields(resource),
  positionals: [{ param: 'user_group_id', name: 'GROUP' }],
  examples: [{ line: `realmctl group reactivate 'old crew'`, what: 'it can be mentioned and used again' }],
  async run({ given }, context) {
    if (given.user_group_id === undefined) throw usageError('no group is named');
    const group = await (await context.directory()).group(given.user_group_id);
    refuseSystemGroup(group);
    const updated = await changeGroup(group, { deactivated: false }, context);
    return updatedResult(resource, group, updated, context, {
      outcome: 'reactivated',
      done: `reactivated ${thingText(resource, group)}`,
      unchanged: `${thingText(resource, group)} is active`,
    });
  },
});

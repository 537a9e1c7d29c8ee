import type { GroupSettingChange } from '../../api/codecs/group-setting-value.ts';
import { resolveArgs } from '../../api/derive/resolve.ts';
import { group as resource } from '../../api/resources/group.ts';
import { listGroups, updateGroup } from '../../api/table/groups.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { usageError } from '../../base/cli-error.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import type { Group } from '../../directory/groups.ts';
import { verb } from '../_define.ts';
import { changeGroup, changeParams, type GroupChanges } from './_changes.ts';
import { refuseSystemGroup } from './_rights.ts';

const fields = changeFields(resource);

/** System groups that a setting may not hold (docs/service.md, Group settings). */
const barred: Readonly<Record<string, readonly string[]>> = {
  can_manage_group: ['role:internet', 'role:everyone'],
  can_mention_group: ['role:internet', 'role:owners'],
};

export const command = verb({
  description: 'Only what is named changes, all of it or nothing. Members are not changed here.',
  rows: [updateGroup, listGroups],
  params: updateGroup.params,
  fields,
  asks: ['takes-own-rights'],
  positionals: [{ param: 'user_group_id', name: 'GROUP' }],
  examples: [
    { line: `realmctl group update designers --description 'Whoever draws'`, what: 'change one thing' },
    {
      line: 'realmctl group update designers --can-mention-group role:members',
      what: 'guests cannot mention it any more',
    },
    {
      line: 'realmctl group update designers --can-join-group role:members --if-current can_join_group=role:nobody',
      what: 'let people join, if so far nobody can',
    },
  ],
  async run({ given }, context) {
    const { user_group_id: reference, ...named } = given;
    if (reference === undefined) throw usageError('no group is named');
    if (named.deactivated === true) {
      throw usageError(
        'an update cannot deactivate a group: the service ignores that',
        'realmctl group deactivate does',
      );
    }
    if (Object.keys(named).length === 0) {
      throw usageError(
        'nothing to change is named',
        'realmctl group update --help lists what can be changed',
      );
    }
    const directory = await context.directory();
    const [group, changes] = await allInOrder([
      directory.group(reference),
      resolveArgs(changeParams, named, directory),
    ]);
    refuseSystemGroup(group);
    refuseBarred(changes, await directory.groups());
    return updatedResult(resource, group, await changeGroup(group, changes, context), context);
  },
});

function refuseBarred(changes: GroupChanges, groups: readonly Group[]): void {
  for (const [setting, names] of Object.entries(barred)) {
    const wanted = (changes[setting as keyof GroupChanges] as GroupSettingChange | undefined)?.new;
    const group = groups.find(({ id }) => id === wanted);
    if (group?.is_system_group === true && names.includes(group.name)) {
      throw usageError(`--${setting.replaceAll('_', '-')} cannot be ${names.join(' or ')}`);
    }
  }
}

import { resolveArgs } from '../../api/derive/resolve.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { group as resource } from '../../api/resources/group.ts';
import { listGroups, updateGroup } from '../../api/table/groups.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { usageError } from '../../base/cli-error.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import { paramNames, verb } from '../_define.ts';
import { refuseBarred } from './_barred.ts';
import { changeGroup, changeParams } from './_changes.ts';
import { refuseSystemGroup } from './_rights.ts';

const fields = changeFields(resource);

export const command = verb({
  description: 'Only what is named changes, all of it or nothing. Members are not changed here.',
  rows: [updateGroup, listGroups],
  params: updateGroup.params,
  fields,
  asks: ['takes-own-rights'],
  expectable: paramNames(changeParams),
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
  async run({ given, expected = {} }, context) {
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
    const [group, changes, now] = await allInOrder([
      directory.group(reference),
      resolveArgs(changeParams, named, directory),
      resolveArgs(changeParams, expected, directory),
    ]);
    refuseSystemGroup(group);
    refuseBarred(changes, await directory.groups());
    return updatedResult(
      resource,
      group,
      await changeGroup(group, changes, context, now as Reading),
      context,
    );
  },
});

import { resolveArgs } from '../../api/derive/resolve.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { listGroups, group as resource, updateGroup } from '../../api/resources/group.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { runMany } from '../../changes/many.ts';
import { changeFields } from '../../changes/result.ts';
import { refuseForSeveral } from '../../changes/targets.ts';
import { undoOption } from '../../changes/undo-option.ts';
import { paramNames, verb } from '../_define.ts';
import { changeParams } from './_changes.ts';
import { groupsMeant, several, severalPositional, severalResults } from './_several.ts';
import { prepareUpdating, refuseUseless } from './_updating.ts';

const fields = changeFields(resource);

export const command = verb({
  description:
    'Changes only what you name: for each group, either everything or nothing. To change members, use ' +
    'realmctl group members.',
  rows: [updateGroup, listGroups],
  params: changeParams,
  extra: several,
  fields,
  resource,
  bulk: {
    key: 'groups',
    doing: 'Update',
    noun: 'groups',
    id: 'id',
    load: () => import('./_update-many.ts'),
  },
  asks: ['takes-own-rights', 'all-that-match'],
  expectable: paramNames(changeParams),
  positionals: severalPositional,
  undoes: undoOption,
  examples: [
    { line: `realmctl group update designers --description 'Whoever draws'`, what: 'change one setting' },
    {
      line: 'realmctl group update designers --can-mention-group role:members',
      what: 'stop guests from mentioning it',
    },
    {
      line: 'realmctl group update --all --can-mention-group role:members --dry-run',
      what: 'show the requests for all custom groups',
    },
    {
      line: 'realmctl group update designers on-call --can-leave-group role:nobody',
      what: 'stop people from leaving two groups',
    },
    {
      line: 'realmctl group update designers --can-join-group role:members --if-current can_join_group=role:nobody',
      what: 'let people join, if nobody can yet',
    },
  ],
  async run({ given, extra, expected = {} }, context) {
    refuseUseless(given);
    const directory = await context.directory();
    const [{ groups, selected }, changes, now] = await allInOrder([
      groupsMeant(extra, context),
      resolveArgs(changeParams, given, directory),
      resolveArgs(changeParams, expected, directory),
    ]);
    refuseForSeveral(groups, given.name, context.flagLabel('name'));
    const prepared = groups.map((group) => prepareUpdating(group, changes, context, now as Reading));
    return runMany(
      await Promise.all(prepared),
      { ...severalResults, doing: 'Update', fields, selected },
      context,
    );
  },
});

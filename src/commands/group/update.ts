import { listGroups, updateGroup } from '../../api/resources/group.ts';
import { updateVerb } from '../_update-verb.ts';
import { changeParams, prepareGroup, refuseDeactivating } from './_changes.ts';
import { lacksForManaging } from './_rights.ts';
import { groups } from './_several.ts';

export const command = updateVerb(groups, {
  description:
    'Changes only what you name: for each group, either everything or nothing. To change members, use ' +
    'realmctl group members.',
  rows: [updateGroup, listGroups],
  params: changeParams,
  ofOne: ['name'],
  asks: ['takes-own-rights'],
  undo: true,
  bulk: { lacks: (rights) => (group) => lacksForManaging(group, rights) },
  refuse: refuseDeactivating,
  prepare: prepareGroup,
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
});

import { listGroups, updateGroup } from '../../api/resources/group.ts';
import { updateVerb } from '../_update-verb.ts';
import { changeParams, prepareGroup, refuseDeactivating } from './_changes.ts';
import { missingForManaging } from './_rights.ts';
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
  bulk: { checkRights: (rights) => (group) => missingForManaging(group, rights) },
  refuse: refuseDeactivating,
  prepare: prepareGroup,
  examples: {
    "realmctl group update designers --description 'Whoever draws'": 'change one setting',
    'realmctl group update designers --can-mention-group role:members': 'stop guests from mentioning it',
    'realmctl group update --all --can-mention-group role:members --dry-run':
      'show the requests for all custom groups',
    'realmctl group update designers on-call --can-leave-group role:nobody':
      'stop people from leaving two groups',
    'realmctl group update designers --can-join-group role:members --if-current can_join_group=role:nobody':
      'let people join, if nobody can yet',
  },
});

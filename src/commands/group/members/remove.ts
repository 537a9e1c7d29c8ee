import { verb } from '../../_define.ts';
import {
  addOrRemove,
  membershipOptions,
  membershipPositionals,
  membershipRows,
  membershipSelectable,
} from './_change.ts';

export const command = verb({
  description:
    'Removes users and subgroups in one request, either all or none. Each has an outcome: removed, or ' +
    'absent if it was not a direct member. Members through a subgroup stay; group expand shows which ' +
    'subgroup.',
  rows: membershipRows,
  params: {},
  selectable: membershipSelectable,
  bulk: {
    key: 'members',
    forAll: ['group'],
    needs: ['group'],
    doing: 'Remove members from',
    noun: 'members',
    id: 'id',
    load: async () => ({ plan: (await import('./_rows.ts')).eachGroup(false) }),
  },
  extra: membershipOptions,
  asks: ['many-people'],
  positionals: membershipPositionals,
  examples: [
    { line: 'realmctl group members remove designers member2@sandbox.invalid', what: 'one user' },
    {
      line: 'realmctl group members remove on-call group:designers',
      what: 'remove a subgroup',
    },
  ],
  run: ({ extra }, context) => addOrRemove(extra, { in: false }, context),
});

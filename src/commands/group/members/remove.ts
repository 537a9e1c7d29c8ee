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
    'Users and subgroups in one request, all of it or nothing. Each has an outcome: removed, or absent for ' +
    'who was not in the group itself. Who is in it by a subgroup stays: group expand shows by which.',
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
      what: 'a subgroup, with all who are in it',
    },
  ],
  run: ({ extra }, context) => addOrRemove(extra, { in: false }, context),
});

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
    'Users and subgroups in one request, all of it or nothing. Each has an outcome: added, or already for ' +
    'who is in the group itself. A subgroup stays a group of its own: who comes into it later is in both.',
  rows: membershipRows,
  params: {},
  selectable: membershipSelectable,
  bulk: {
    key: 'members',
    forAll: ['group'],
    needs: ['group'],
    doing: 'Add members to',
    noun: 'members',
    id: 'id',
    load: async () => ({ plan: (await import('./_rows.ts')).eachGroup(true) }),
  },
  extra: membershipOptions,
  asks: ['many-people'],
  positionals: membershipPositionals,
  examples: [
    {
      line: 'realmctl group members add designers moderator@sandbox.invalid id:12',
      what: 'two users, by address and by id',
    },
    {
      line: 'realmctl group members add on-call group:role:moderators me',
      what: 'all moderators, now and later, and the account itself',
    },
    {
      line: 'realmctl group members add designers member1@sandbox.invalid --dry-run',
      what: 'only show what would be sent',
    },
  ],
  run: ({ extra }, context) => addOrRemove(extra, { in: true }, context),
});

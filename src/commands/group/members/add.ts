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
    'Adds users and subgroups in one request, either all or none. Each has an outcome: added, or ' +
    'already for direct members. Whoever joins a subgroup later is in this group too.',
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
      what: 'add two users, by email and by id',
    },
    {
      line: 'realmctl group members add on-call group:role:moderators me',
      what: 'add yourself and all moderators, now and later',
    },
    {
      line: 'realmctl group members add designers member1@sandbox.invalid --dry-run',
      what: 'only show the requests',
    },
  ],
  run: ({ extra }, context) => addOrRemove(extra, { in: true }, context),
});

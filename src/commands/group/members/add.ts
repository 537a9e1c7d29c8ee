import { membershipVerb } from './_add-or-remove.ts';

export const command = membershipVerb(true, {
  description:
    'Adds users and subgroups in one request, either all or none. Each has an outcome: added, or ' +
    'already for direct members. Whoever joins a subgroup later is in this group too.',
  examples: {
    'realmctl group members add designers moderator@sandbox.invalid id:12':
      'add two users, by email and by id',
    'realmctl group members add on-call group:role:moderators me':
      'add yourself and all moderators, now and later',
    'realmctl group members add designers member1@sandbox.invalid --dry-run': 'only show the requests',
  },
});

import { membershipVerb } from './_add-or-remove.ts';

export const command = membershipVerb(false, {
  description:
    'Removes users and subgroups in one request, either all or none. Each has an outcome: removed, or ' +
    'absent if it was not a direct member. Members through a subgroup stay; group expand shows which ' +
    'subgroup.',
  examples: {
    'realmctl group members remove designers member2@sandbox.invalid': 'one user',
    'realmctl group members remove on-call group:designers': 'remove a subgroup',
  },
});

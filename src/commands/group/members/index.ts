import type { Verbs } from '../../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List the users and subgroups in a group', load: () => import('./list.ts') },
  add: { summary: 'Add users and subgroups to a group', load: () => import('./add.ts') },
  remove: {
    summary: 'Remove users and subgroups from a group',
    load: () => import('./remove.ts'),
  },
  set: {
    summary: 'Set the members of a group',
    load: () => import('./set.ts'),
  },
};

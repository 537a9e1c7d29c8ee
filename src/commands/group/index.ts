import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List user groups', load: () => import('./list.ts') },
  view: { summary: 'Show a user group and its permissions', load: () => import('./view.ts') },
  create: { summary: 'Create a user group', load: () => import('./create.ts') },
  update: { summary: 'Update user groups', load: () => import('./update.ts') },
  members: {
    summary: 'Manage the members of a user group',
    verbs: () => import('./members/index.ts'),
  },
  expand: {
    summary: 'List everyone in a group, including through subgroups',
    load: () => import('./expand.ts'),
  },
  deactivate: {
    summary: 'Deactivate user groups',
    load: () => import('./deactivate.ts'),
  },
  reactivate: { summary: 'Reactivate user groups', load: () => import('./reactivate.ts') },
};

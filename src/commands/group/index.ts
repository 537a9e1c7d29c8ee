import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list the user groups', load: () => import('./list.ts') },
  view: { summary: 'show a user group, with who may do what with it', load: () => import('./view.ts') },
  create: { summary: 'create a user group', load: () => import('./create.ts') },
  update: { summary: 'change a user group and who may do what with it', load: () => import('./update.ts') },
  deactivate: {
    summary: 'take a user group out of use; its members and settings stay',
    load: () => import('./deactivate.ts'),
  },
  reactivate: { summary: 'bring a deactivated user group back', load: () => import('./reactivate.ts') },
};

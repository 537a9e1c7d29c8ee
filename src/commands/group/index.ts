import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list the user groups', load: () => import('./list.ts') },
  view: { summary: 'show a user group, with who may do what with it', load: () => import('./view.ts') },
  create: { summary: 'create a user group', load: () => import('./create.ts') },
  update: { summary: 'change a user group and who may do what with it', load: () => import('./update.ts') },
  members: {
    summary: 'who is in a user group',
    verbs: {
      list: { summary: 'list the users and subgroups in a group', load: () => import('./members/list.ts') },
      add: { summary: 'add users and subgroups to a group', load: () => import('./members/add.ts') },
      remove: {
        summary: 'remove users and subgroups from a group',
        load: () => import('./members/remove.ts'),
      },
      set: {
        summary: 'have exactly these users and subgroups in a group, and nobody else',
        load: () => import('./members/set.ts'),
      },
    },
  },
  expand: {
    summary: 'show everybody who is in a group, and by which groups',
    load: () => import('./expand.ts'),
  },
  deactivate: {
    summary: 'take a user group out of use; its members and settings stay',
    load: () => import('./deactivate.ts'),
  },
  reactivate: { summary: 'bring a deactivated user group back', load: () => import('./reactivate.ts') },
};

import type { Verbs } from '../../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List default channel groups', load: () => import('./list.ts') },
  create: { summary: 'Create a default channel group', load: () => import('./create.ts') },
  update: { summary: 'Update default channel groups', load: () => import('./update.ts') },
  delete: { summary: 'Delete default channel groups', load: () => import('./delete.ts') },
  add: {
    summary: 'Add channels to a default channel group',
    load: () => import('./add.ts'),
  },
  remove: {
    summary: 'Remove channels from a default channel group',
    load: () => import('./remove.ts'),
  },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List custom profile fields', load: () => import('./list.ts') },
  add: { summary: 'Add a custom profile field', load: () => import('./add.ts') },
  update: { summary: 'Update custom profile fields', load: () => import('./update.ts') },
  remove: {
    summary: 'Delete custom profile fields and their values',
    load: () => import('./remove.ts'),
  },
  reorder: { summary: 'Reorder custom profile fields', load: () => import('./reorder.ts') },
};

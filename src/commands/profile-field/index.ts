import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list the custom profile fields in their order', load: () => import('./list.ts') },
  add: { summary: 'add a custom profile field, last in the order', load: () => import('./add.ts') },
  update: { summary: 'change custom profile fields', load: () => import('./update.ts') },
  remove: {
    summary: 'remove custom profile fields with all values in them',
    load: () => import('./remove.ts'),
  },
  reorder: { summary: 'say which profile fields come first', load: () => import('./reorder.ts') },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List your added and customized views', load: () => import('./list.ts') },
  add: {
    summary: 'Add a view, or customize a built-in one',
    load: () => import('./add.ts'),
  },
  edit: { summary: 'Update a view', load: () => import('./edit.ts') },
  remove: { summary: 'Remove a view, or reset a built-in one', load: () => import('./remove.ts') },
};

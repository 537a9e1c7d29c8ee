import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list the views that were added or changed', load: () => import('./list.ts') },
  add: {
    summary: 'add a view, or change a built-in one for the first time',
    load: () => import('./add.ts'),
  },
  edit: { summary: 'change a view', load: () => import('./edit.ts') },
  remove: { summary: 'remove a view, or put a built-in one back', load: () => import('./remove.ts') },
};

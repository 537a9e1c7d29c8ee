import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List linkifiers in the order in which they apply', load: () => import('./list.ts') },
  add: { summary: 'Add a linkifier', load: () => import('./add.ts') },
  edit: { summary: 'Update a linkifier', load: () => import('./edit.ts') },
  reorder: { summary: 'Reorder linkifiers', load: () => import('./reorder.ts') },
  remove: { summary: 'Remove linkifiers', load: () => import('./remove.ts') },
  test: {
    summary: 'Test linkifiers against a text',
    load: () => import('./test.ts'),
  },
};

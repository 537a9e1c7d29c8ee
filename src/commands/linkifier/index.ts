import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list the linkifiers in the order in which they apply', load: () => import('./list.ts') },
  add: { summary: 'add a linkifier, last in the order', load: () => import('./add.ts') },
  edit: { summary: 'change the pattern or the address of a linkifier', load: () => import('./edit.ts') },
  reorder: { summary: 'say which linkifiers come first', load: () => import('./reorder.ts') },
  remove: { summary: 'remove linkifiers', load: () => import('./remove.ts') },
  test: {
    summary: 'show the links that the linkifiers make of a text, or why a new one would be refused',
    load: () => import('./test.ts'),
  },
};

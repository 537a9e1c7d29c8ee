import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List code playgrounds', load: () => import('./list.ts') },
  add: { summary: 'Add a code playground', load: () => import('./add.ts') },
  remove: { summary: 'Remove code playgrounds', load: () => import('./remove.ts') },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List custom emoji', load: () => import('./list.ts') },
  add: { summary: 'Add a custom emoji', load: () => import('./add.ts') },
  remove: { summary: 'Deactivate custom emoji', load: () => import('./remove.ts') },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list the custom emoji', load: () => import('./list.ts') },
  add: { summary: 'add a custom emoji', load: () => import('./add.ts') },
  remove: { summary: 'deactivate custom emoji', load: () => import('./remove.ts') },
};

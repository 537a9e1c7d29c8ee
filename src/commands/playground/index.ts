import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list where code blocks can be opened', load: () => import('./list.ts') },
  add: { summary: 'add a place where code blocks can be opened', load: () => import('./add.ts') },
  remove: { summary: 'remove playgrounds', load: () => import('./remove.ts') },
};

import type { Verbs } from '../../_define.ts';

export const verbs: Verbs = {
  add: { summary: 'Schedule a message', load: () => import('./add.ts') },
  list: { summary: 'List your scheduled messages', load: () => import('./list.ts') },
  remove: { summary: 'Cancel scheduled messages', load: () => import('./remove.ts') },
};

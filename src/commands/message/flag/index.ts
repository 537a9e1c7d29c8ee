import type { Verbs } from '../../_define.ts';

export const verbs: Verbs = {
  add: { summary: 'Add a flag to messages', load: () => import('./add.ts') },
  remove: { summary: 'Remove a flag from messages', load: () => import('./remove.ts') },
};

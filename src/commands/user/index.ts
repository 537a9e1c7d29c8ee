import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list users and bots', load: () => import('./list.ts') },
  create: { summary: 'create a user', load: () => import('./create.ts') },
  update: { summary: 'change a user', load: () => import('./update.ts') },
};

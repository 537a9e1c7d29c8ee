import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  set: { summary: 'Update the default settings for new users', load: () => import('./set.ts') },
  list: { summary: 'List the default settings and their allowed values', load: () => import('./list.ts') },
};

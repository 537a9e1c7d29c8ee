import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  set: { summary: 'change what users who join later start with', load: () => import('./set.ts') },
  list: { summary: 'list the settings with their allowed values', load: () => import('./list.ts') },
};

import type { Verbs } from '../../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List stored keys and values', load: () => import('./list.ts') },
  set: { summary: 'Store a value', load: () => import('./set.ts') },
  remove: { summary: 'Remove stored values', load: () => import('./remove.ts') },
};

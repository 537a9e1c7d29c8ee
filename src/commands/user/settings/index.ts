import type { Verbs } from '../../_define.ts';

export const verbs: Verbs = {
  list: {
    summary: 'List your settings and their allowed values',
    load: () => import('./list.ts'),
  },
  update: {
    summary: 'Update your settings, or those of other users',
    load: () => import('./update.ts'),
  },
};

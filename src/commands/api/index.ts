import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: {
    summary: 'list every endpoint with its parameters and its command',
    load: () => import('./list.ts'),
  },
};

import type { Verbs } from '../../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List the subscribers of a channel', load: () => import('./list.ts') },
  set: {
    summary: 'Set the subscribers of a channel',
    load: () => import('./set.ts'),
  },
};

import type { Verbs } from '../../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List the default channels', load: () => import('./list.ts') },
  add: { summary: 'Add channels to the default channels', load: () => import('./add.ts') },
  remove: {
    summary: 'Remove channels from the default channels',
    load: () => import('./remove.ts'),
  },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List the channels a user is subscribed to', load: () => import('./list.ts') },
  update: {
    summary: 'Update your channel settings: color, muting, pinning, notifications',
    load: () => import('./update.ts'),
  },
};

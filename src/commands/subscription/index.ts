import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list the channels that a user is subscribed to', load: () => import('./list.ts') },
  update: {
    summary: 'change how this account has channels: color, muting, pinning, notifications',
    load: () => import('./update.ts'),
  },
};

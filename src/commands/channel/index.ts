import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list the channels that the account can see', load: () => import('./list.ts') },
  create: { summary: 'create a channel and subscribe users to it', load: () => import('./create.ts') },
  update: { summary: 'change a channel, or unarchive it', load: () => import('./update.ts') },
  subscribe: { summary: 'subscribe users to channels', load: () => import('./subscribe.ts') },
  'mark-topic-read': {
    summary: 'mark a topic as read (deprecated)',
    load: () => import('./mark-topic-read.ts'),
  },
};

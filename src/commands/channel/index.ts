import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list the channels that the account can see', load: () => import('./list.ts') },
  create: { summary: 'create a channel and subscribe users to it', load: () => import('./create.ts') },
  update: { summary: 'change a channel, or unarchive it', load: () => import('./update.ts') },
  subscribe: { summary: 'subscribe users to channels', load: () => import('./subscribe.ts') },
  subscribers: {
    summary: 'who is subscribed to a channel',
    verbs: {
      list: { summary: 'list the subscribers of a channel', load: () => import('./subscribers/list.ts') },
    },
  },
  'mark-topic-read': {
    summary: 'mark a topic as read (deprecated)',
    load: () => import('./mark-topic-read.ts'),
  },
};

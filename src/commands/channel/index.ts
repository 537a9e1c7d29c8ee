import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list the channels that the account can see', load: () => import('./list.ts') },
  view: { summary: 'show a channel, with who may do what in it', load: () => import('./view.ts') },
  access: { summary: 'show who may do what in a channel, and why', load: () => import('./access.ts') },
  create: { summary: 'create a channel and subscribe users to it', load: () => import('./create.ts') },
  update: { summary: 'change a channel, or unarchive it', load: () => import('./update.ts') },
  archive: { summary: 'archive channels', load: () => import('./archive.ts') },
  unarchive: { summary: 'bring archived channels back', load: () => import('./unarchive.ts') },
  subscribe: { summary: 'subscribe users to channels', load: () => import('./subscribe.ts') },
  unsubscribe: { summary: 'unsubscribe users from channels', load: () => import('./unsubscribe.ts') },
  subscribers: {
    summary: 'who is subscribed to a channel',
    verbs: {
      list: { summary: 'list the subscribers of a channel', load: () => import('./subscribers/list.ts') },
      set: {
        summary: 'subscribe exactly these users to a channel, and nobody else',
        load: () => import('./subscribers/set.ts'),
      },
    },
  },
  topics: { summary: 'list the topics of a channel', load: () => import('./topics.ts') },
  'delete-topic': {
    summary: 'delete a topic with all its messages',
    load: () => import('./delete-topic.ts'),
  },
  email: { summary: 'show the address that posts in a channel', load: () => import('./email.ts') },
  default: {
    summary: 'the channels that users who join later are subscribed to',
    verbs: {
      list: { summary: 'list the default channels', load: () => import('./default/list.ts') },
      add: { summary: 'make channels default channels', load: () => import('./default/add.ts') },
      remove: {
        summary: 'let channels be default channels no more',
        load: () => import('./default/remove.ts'),
      },
    },
  },
  'mark-topic-read': {
    summary: 'mark a topic as read (deprecated)',
    load: () => import('./mark-topic-read.ts'),
  },
};

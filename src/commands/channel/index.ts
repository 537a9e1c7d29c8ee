import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List channels', load: () => import('./list.ts') },
  view: { summary: 'Show a channel and its permissions', load: () => import('./view.ts') },
  access: { summary: 'Show who can do what in a channel, and why', load: () => import('./access.ts') },
  create: { summary: 'Create a channel and subscribe users to it', load: () => import('./create.ts') },
  update: { summary: 'Update channels', load: () => import('./update.ts') },
  archive: { summary: 'Archive channels', load: () => import('./archive.ts') },
  unarchive: { summary: 'Unarchive channels', load: () => import('./unarchive.ts') },
  subscribe: { summary: 'Subscribe users to channels', load: () => import('./subscribe.ts') },
  unsubscribe: { summary: 'Unsubscribe users from channels', load: () => import('./unsubscribe.ts') },
  subscribers: {
    summary: 'Manage the subscribers of a channel',
    verbs: () => import('./subscribers/index.ts'),
  },
  topics: { summary: 'List the topics of a channel', load: () => import('./topics.ts') },
  'delete-topic': {
    summary: 'Delete a topic and all its messages',
    load: () => import('./delete-topic.ts'),
  },
  email: { summary: 'Show the email address of a channel', load: () => import('./email.ts') },
  default: {
    summary: 'Manage the default channels for new users',
    verbs: () => import('./default/index.ts'),
  },
  'default-group': {
    summary: 'Manage groups of channels that new users can choose',
    verbs: () => import('./default-group/index.ts'),
  },
  'mark-topic-read': {
    summary: 'Mark a topic as read (deprecated)',
    load: () => import('./mark-topic-read.ts'),
  },
};

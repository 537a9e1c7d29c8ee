import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  user: { summary: 'open a user in the web app', load: () => import('./user.ts') },
  channel: {
    summary: 'open a channel, or a topic of it, in the web app',
    load: () => import('./channel.ts'),
  },
  group: { summary: 'open a user group in the web app', load: () => import('./group.ts') },
};

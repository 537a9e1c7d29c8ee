import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  user: { summary: 'Open a user in the web app', load: () => import('./user.ts') },
  channel: {
    summary: 'Open a channel or topic in the web app',
    load: () => import('./channel.ts'),
  },
  group: { summary: 'Open a user group in the web app', load: () => import('./group.ts') },
};

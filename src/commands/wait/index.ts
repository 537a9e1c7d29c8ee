import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  user: { summary: 'wait until something is so of a user', load: () => import('./user.ts') },
  channel: { summary: 'wait until something is so of a channel', load: () => import('./channel.ts') },
  group: { summary: 'wait until something is so of a user group', load: () => import('./group.ts') },
};

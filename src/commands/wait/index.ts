import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  user: { summary: 'Wait until a user meets a condition', load: () => import('./user.ts') },
  channel: { summary: 'Wait until a channel meets a condition', load: () => import('./channel.ts') },
  group: { summary: 'Wait until a user group meets a condition', load: () => import('./group.ts') },
};

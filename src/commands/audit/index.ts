import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  access: {
    summary: 'Show who can read, post in and administer channels',
    load: () => import('./access.ts'),
  },
  users: { summary: 'Show accounts that need attention', load: () => import('./users.ts') },
  bots: {
    summary: 'Show bots with their owners, groups, permissions and channels',
    load: () => import('./bots.ts'),
  },
  permissions: {
    summary: 'Show who has each permission, and why',
    load: () => import('./permissions.ts'),
  },
};

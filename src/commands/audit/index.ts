import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  access: {
    summary: 'Show who can read, post in and administer channels',
    load: () => import('./access.ts'),
  },
  permissions: {
    summary: 'Show who has each permission, and why',
    load: () => import('./permissions.ts'),
  },
};

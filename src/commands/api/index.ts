import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: {
    summary: 'list every endpoint with its parameters and its command',
    load: () => import('./list.ts'),
  },
  get: { summary: 'read any path of the interface', load: () => import('./get.ts') },
  post: { summary: 'call any path with POST; asks', load: () => import('./post.ts') },
  patch: { summary: 'call any path with PATCH; asks', load: () => import('./patch.ts') },
  delete: { summary: 'call any path with DELETE; asks', load: () => import('./delete.ts') },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: {
    summary: 'List every endpoint with its parameters and command',
    load: () => import('./list.ts'),
  },
  get: { summary: 'Send a GET request to any path', load: () => import('./get.ts') },
  post: { summary: 'Send a POST request to any path', load: () => import('./post.ts') },
  patch: { summary: 'Send a PATCH request to any path', load: () => import('./patch.ts') },
  delete: { summary: 'Send a DELETE request to any path', load: () => import('./delete.ts') },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list the domains whose addresses may join', load: () => import('./list.ts') },
  add: { summary: 'let addresses of domains join', load: () => import('./add.ts') },
  update: { summary: 'change whether subdomains count too', load: () => import('./update.ts') },
  remove: { summary: 'take domains off the list', load: () => import('./remove.ts') },
};

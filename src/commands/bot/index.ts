import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list the bots of the organization', load: () => import('./list.ts') },
  create: { summary: 'make a bot', load: () => import('./create.ts') },
  update: { summary: 'change bots', load: () => import('./update.ts') },
  deactivate: { summary: 'deactivate bots', load: () => import('./deactivate.ts') },
  reactivate: { summary: 'reactivate bots', load: () => import('./reactivate.ts') },
  key: { summary: 'write the key of a bot to a file', load: () => import('./key.ts') },
  'regenerate-key': { summary: 'replace the key of a bot', load: () => import('./regenerate-key.ts') },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List bots', load: () => import('./list.ts') },
  create: { summary: 'Create a bot', load: () => import('./create.ts') },
  update: { summary: 'Update bots', load: () => import('./update.ts') },
  deactivate: { summary: 'Deactivate bots', load: () => import('./deactivate.ts') },
  reactivate: { summary: 'Reactivate bots', load: () => import('./reactivate.ts') },
  key: { summary: 'Write the API key of a bot to a file', load: () => import('./key.ts') },
  storage: { summary: 'Manage the storage of a bot', verbs: () => import('./storage/index.ts') },
  'regenerate-key': { summary: 'Replace the API key of a bot', load: () => import('./regenerate-key.ts') },
};

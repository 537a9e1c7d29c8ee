import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list users and bots', load: () => import('./list.ts') },
  view: { summary: 'show all of one user', load: () => import('./view.ts') },
  create: { summary: 'create a user', load: () => import('./create.ts') },
  update: { summary: 'change a user', load: () => import('./update.ts') },
  deactivate: { summary: 'deactivate users who leave', load: () => import('./deactivate.ts') },
  reactivate: { summary: 'bring deactivated users and bots back', load: () => import('./reactivate.ts') },
  status: { summary: "show a user's status", load: () => import('./status.ts') },
  presence: { summary: 'show when users were seen last', load: () => import('./presence.ts') },
};

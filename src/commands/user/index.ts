import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List users and bots', load: () => import('./list.ts') },
  view: { summary: 'Show a user', load: () => import('./view.ts') },
  create: { summary: 'Create a user', load: () => import('./create.ts') },
  onboard: { summary: 'Invite people or create their accounts', load: () => import('./onboard.ts') },
  update: { summary: 'Update users', load: () => import('./update.ts') },
  deactivate: { summary: 'Deactivate users', load: () => import('./deactivate.ts') },
  offboard: {
    summary: 'Hand over what depends on users and deactivate them',
    load: () => import('./offboard.ts'),
  },
  reactivate: { summary: 'Reactivate users and bots', load: () => import('./reactivate.ts') },
  status: { summary: 'Show the status of a user', load: () => import('./status.ts') },
  avatar: {
    summary: 'Manage your avatar',
    verbs: () => import('./avatar/index.ts'),
  },
  settings: {
    summary: 'Manage personal settings',
    verbs: () => import('./settings/index.ts'),
  },
  presence: { summary: 'Show when users were last active', load: () => import('./presence.ts') },
};

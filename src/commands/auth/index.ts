import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  login: { summary: 'Log in to an organization and store the account', load: () => import('./login.ts') },
  status: {
    summary: 'Show who is logged in and whether the API key works',
    load: () => import('./status.ts'),
  },
  list: { summary: 'List stored profiles', load: () => import('./list.ts') },
  switch: { summary: 'Switch to another profile', load: () => import('./switch.ts') },
  rename: { summary: 'Rename a profile', load: () => import('./rename.ts') },
  logout: { summary: 'Log out and delete the stored API key', load: () => import('./logout.ts') },
  token: { summary: 'Print the API key', load: () => import('./token.ts') },
  rotate: { summary: 'Replace your API key', load: () => import('./rotate.ts') },
};

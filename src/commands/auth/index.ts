import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  login: { summary: 'check an account and store it as a profile', load: () => import('./login.ts') },
  status: {
    summary: 'show who is logged in, and whether the key is good',
    load: () => import('./status.ts'),
  },
  list: { summary: 'list the stored profiles', load: () => import('./list.ts') },
  switch: { summary: 'make another profile the active one', load: () => import('./switch.ts') },
  rename: { summary: 'give a profile another name', load: () => import('./rename.ts') },
  logout: { summary: 'forget a profile and its key', load: () => import('./logout.ts') },
  token: { summary: 'print the API key', load: () => import('./token.ts') },
  rotate: { summary: "replace the account's API key", load: () => import('./rotate.ts') },
};

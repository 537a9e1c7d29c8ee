import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List the email domains that can join', load: () => import('./list.ts') },
  add: { summary: 'Allow email domains to join', load: () => import('./add.ts') },
  update: { summary: 'Allow or refuse subdomains of an email domain', load: () => import('./update.ts') },
  remove: { summary: 'Remove email domains', load: () => import('./remove.ts') },
};

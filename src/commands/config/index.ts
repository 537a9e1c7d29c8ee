import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List effective settings', load: () => import('./list.ts') },
  get: { summary: 'Print a setting', load: () => import('./get.ts') },
  set: { summary: 'Set a value', load: () => import('./set.ts') },
  unset: { summary: 'Unset a value', load: () => import('./unset.ts') },
  path: { summary: 'Print the path of the configuration file', load: () => import('./path.ts') },
};

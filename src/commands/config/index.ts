import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list all values that count now', load: () => import('./list.ts') },
  get: { summary: 'print one value', load: () => import('./get.ts') },
  set: { summary: 'keep a value', load: () => import('./set.ts') },
  unset: { summary: 'forget a value that was set', load: () => import('./unset.ts') },
  path: { summary: 'print where the configuration file is', load: () => import('./path.ts') },
};

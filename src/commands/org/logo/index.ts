import type { Verbs } from '../../_define.ts';

export const verbs: Verbs = {
  set: { summary: 'Set the logo', load: () => import('./set.ts') },
  remove: { summary: 'Remove the logo', load: () => import('./remove.ts') },
};

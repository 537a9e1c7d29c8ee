import type { Verbs } from '../../_define.ts';

export const verbs: Verbs = {
  set: { summary: 'Set the icon', load: () => import('./set.ts') },
  remove: { summary: 'Remove the icon', load: () => import('./remove.ts') },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  set: { summary: 'Set your status', load: () => import('./set.ts') },
  clear: { summary: 'Clear your status', load: () => import('./clear.ts') },
};

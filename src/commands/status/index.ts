import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  set: { summary: 'Set your status, or that of a user', load: () => import('./set.ts') },
  clear: { summary: 'Clear your status, or that of a user', load: () => import('./clear.ts') },
};

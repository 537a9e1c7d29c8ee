import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  verify: {
    summary: 'Check that no line of a journal was changed, dropped or reordered',
    load: () => import('./verify.ts'),
  },
};

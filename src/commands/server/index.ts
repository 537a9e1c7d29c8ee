import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  info: {
    summary: 'show version, feature level and ways to log in; needs no credentials',
    load: () => import('./info.ts'),
  },
};

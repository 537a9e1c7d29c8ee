import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  info: {
    summary: 'Show the version, feature level and login methods of a server',
    load: () => import('./info.ts'),
  },
};

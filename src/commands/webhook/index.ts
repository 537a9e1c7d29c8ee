import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  listen: {
    summary: 'receive messages that trigger a bot, print and answer them',
    load: () => import('./listen.ts'),
  },
  sample: { summary: 'print a delivery to try a receiver with', load: () => import('./sample.ts') },
};

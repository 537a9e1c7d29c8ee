import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  listen: {
    summary: 'Receive the messages that trigger a bot, and answer them',
    load: () => import('./listen.ts'),
  },
  sample: { summary: 'Print a sample delivery for testing a receiver', load: () => import('./sample.ts') },
};

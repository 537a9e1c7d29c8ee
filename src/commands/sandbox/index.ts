import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  start: {
    summary: 'Start an embedded organization and serve it until Ctrl-C',
    load: () => import('./start.ts'),
  },
  run: { summary: 'Run a command against a fresh embedded organization', load: () => import('./run.ts') },
  emit: { summary: 'Make changes in a running sandbox to produce events', load: () => import('./emit.ts') },
  deliver: {
    summary: 'Post a sample webhook delivery to a URL',
    load: () => import('./deliver.ts'),
  },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  start: { summary: 'serve an embedded organization until Ctrl-C', load: () => import('./start.ts') },
  run: { summary: 'run a command against a fresh embedded organization', load: () => import('./run.ts') },
  emit: { summary: 'make changes in a running sandbox, for their events', load: () => import('./emit.ts') },
  deliver: {
    summary: 'post what a bot of the service gets to an address',
    load: () => import('./deliver.ts'),
  },
};

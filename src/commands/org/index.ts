import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  view: { summary: 'show the settings of the organization', load: () => import('./view.ts') },
  update: { summary: 'change settings of the organization', load: () => import('./update.ts') },
};

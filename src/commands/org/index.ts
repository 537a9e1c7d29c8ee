import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  view: { summary: "Show the organization's settings", load: () => import('./view.ts') },
  update: { summary: "Update the organization's settings", load: () => import('./update.ts') },
};

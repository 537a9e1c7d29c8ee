import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  view: { summary: "Show the organization's settings", load: () => import('./view.ts') },
  activity: { summary: 'Count users and messages over time', load: () => import('./activity.ts') },
  update: { summary: "Update the organization's settings", load: () => import('./update.ts') },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  view: { summary: "Show the organization's settings", load: () => import('./view.ts') },
  activity: { summary: 'Count users and messages over time', load: () => import('./activity.ts') },
  icon: { summary: "Manage the organization's icon", verbs: () => import('./icon/index.ts') },
  logo: { summary: "Manage the organization's logo", verbs: () => import('./logo/index.ts') },
  update: { summary: "Update the organization's settings", load: () => import('./update.ts') },
  'test-welcome': {
    summary: 'Preview the message that new users get',
    load: () => import('./test-welcome.ts'),
  },
  deactivate: { summary: 'Deactivate the organization', load: () => import('./deactivate.ts') },
};

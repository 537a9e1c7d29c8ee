import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  view: { summary: "Show the organization's settings", load: () => import('./view.ts') },
  activity: { summary: 'Count users and messages over time', load: () => import('./activity.ts') },
  icon: {
    summary: "Manage the organization's icon",
    verbs: {
      set: { summary: 'Set the icon', load: () => import('./icon/set.ts') },
      remove: { summary: 'Remove the icon', load: () => import('./icon/remove.ts') },
    },
  },
  logo: {
    summary: "Manage the organization's logo",
    verbs: {
      set: { summary: 'Set the logo', load: () => import('./logo/set.ts') },
      remove: { summary: 'Remove the logo', load: () => import('./logo/remove.ts') },
    },
  },
  update: { summary: "Update the organization's settings", load: () => import('./update.ts') },
  deactivate: { summary: 'Deactivate the organization', load: () => import('./deactivate.ts') },
};

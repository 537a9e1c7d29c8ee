import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  start: { summary: "ask for an export of the organization's data", load: () => import('./start.ts') },
  list: { summary: 'list the exports', load: () => import('./list.ts') },
  wait: { summary: 'wait until an export is ready', load: () => import('./wait.ts') },
  download: { summary: 'fetch the file of an export', load: () => import('./download.ts') },
  delete: { summary: 'delete the files of exports', load: () => import('./delete.ts') },
  consents: { summary: 'list who allows private data in exports', load: () => import('./consents.ts') },
};

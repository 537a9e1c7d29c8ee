import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  start: { summary: 'Start a data export', load: () => import('./start.ts') },
  list: { summary: 'List data exports', load: () => import('./list.ts') },
  wait: { summary: 'Wait until a data export is ready', load: () => import('./wait.ts') },
  download: { summary: 'Download a data export', load: () => import('./download.ts') },
  delete: { summary: 'Delete data exports', load: () => import('./delete.ts') },
  consents: {
    summary: 'List who consents to exporting their private data',
    load: () => import('./consents.ts'),
  },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List channel folders', load: () => import('./list.ts') },
  create: { summary: 'Create a channel folder', load: () => import('./create.ts') },
  update: { summary: 'Update channel folders', load: () => import('./update.ts') },
  reorder: { summary: 'Reorder channel folders', load: () => import('./reorder.ts') },
  archive: { summary: 'Archive channel folders', load: () => import('./archive.ts') },
  unarchive: { summary: 'Unarchive channel folders', load: () => import('./unarchive.ts') },
};

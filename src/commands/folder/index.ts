import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list channel folders, in their order', load: () => import('./list.ts') },
  create: { summary: 'create a channel folder', load: () => import('./create.ts') },
  update: { summary: 'change channel folders', load: () => import('./update.ts') },
  reorder: { summary: 'put channel folders in another order', load: () => import('./reorder.ts') },
  archive: { summary: 'archive channel folders that no channel is in', load: () => import('./archive.ts') },
  unarchive: { summary: 'bring archived channel folders back', load: () => import('./unarchive.ts') },
};

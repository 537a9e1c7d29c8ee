import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List the files you uploaded', load: () => import('./list.ts') },
  upload: { summary: 'Upload files', load: () => import('./upload.ts') },
  delete: { summary: 'Delete files you uploaded', load: () => import('./delete.ts') },
  space: { summary: 'Show how much upload space is used', load: () => import('./space.ts') },
};

import type { Verbs } from '../../_define.ts';

export const verbs: Verbs = {
  set: { summary: 'Upload your avatar', load: () => import('./set.ts') },
  remove: { summary: 'Delete the avatar you uploaded', load: () => import('./remove.ts') },
};

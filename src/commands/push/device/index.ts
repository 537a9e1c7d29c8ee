import type { Verbs } from '../../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List your registered devices', load: () => import('./list.ts') },
  register: { summary: 'Register a device and print its ID', load: () => import('./register.ts') },
  remove: { summary: 'Remove registered devices', load: () => import('./remove.ts') },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  unreact: {
    summary: 'Remove your emoji reaction from a message',
    load: () => import('./unreact.ts'),
  },
  typing: { summary: 'Notify others that you are editing a message', load: () => import('./typing.ts') },
};

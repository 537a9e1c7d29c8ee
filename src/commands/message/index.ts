import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  unreact: {
    summary: "remove the account's own emoji reaction from a message",
    load: () => import('./unreact.ts'),
  },
  typing: { summary: 'tell others that a message is being edited', load: () => import('./typing.ts') },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  set: { summary: "change the account's own status", load: () => import('./set.ts') },
  clear: { summary: "take away the account's status text and emoji", load: () => import('./clear.ts') },
};

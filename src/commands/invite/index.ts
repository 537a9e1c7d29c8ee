import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'list open invitations and links to join', load: () => import('./list.ts') },
  create: { summary: 'invite people by email, or make a link to join', load: () => import('./create.ts') },
  resend: { summary: 'send the mail of invitations again', load: () => import('./resend.ts') },
  revoke: { summary: 'take invitations and links back', load: () => import('./revoke.ts') },
};

import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List pending invitations and invitation links', load: () => import('./list.ts') },
  create: {
    summary: 'Invite people by email, or create an invitation link',
    load: () => import('./create.ts'),
  },
  resend: { summary: 'Resend invitation emails', load: () => import('./resend.ts') },
  revoke: { summary: 'Revoke invitations and invitation links', load: () => import('./revoke.ts') },
};

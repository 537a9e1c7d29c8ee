/** Reads open invitations by email. */
import { isAtLeast } from '../../api/roles.ts';
import { listInvites } from '../../api/table/invites.ts';
import type { Context } from '../../session/context.ts';
import type { Live, LiveInvitation } from '../model/live.ts';
import { attempted, withoutReply } from './attempted.ts';

/**
 * Reads the open invitations, without links, which invite no particular person. Administrators see all invitations,
 * others their own.
 */
export async function readInvitations(
  context: Context,
  me: () => Promise<Live['me']>,
): Promise<Live['invitations']> {
  const [read, own] = await Promise.all([attempted(() => context.read(listInvites, {})), me()]);
  if ('problem' in read) return { open: [], ...withoutReply(read.problem, own) };
  const now = Date.now() / 1000;
  const open = read.value.invites
    .filter(({ is_multiuse: isLink }) => !isLink)
    .map(
      ({ id, email, expiry_date: until, invited_as }): LiveInvitation => ({
        id,
        email: email ?? '',
        expired: typeof until === 'number' && until <= now,
        role: invited_as,
      }),
    );
  return isAtLeast(own.role, 'administrator')
    ? { open, status: 'complete' }
    : {
        open,
        status: 'partial',
        why: 'this account sees the invitations that it sent, not those of others',
        isHidden: true,
      };
}

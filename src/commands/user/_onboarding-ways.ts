/** How people join by default. */
import { createInvites } from '../../api/table/invites.ts';
import { createUser } from '../../api/table/users.ts';
import { missingRight } from '../../http/explain-permission.ts';
import type { Context } from '../../session/context.ts';
import type { OwnRights } from '../_own-rights.ts';

export type Way = 'invite' | 'create';

/**
 * Returns the default way: an invitation, which needs no password; an account if there is a file for passwords, or if
 * this account may create users but not invite them.
 */
export async function chooseWay(passwordsOut: unknown, rights: OwnRights, context: Context): Promise<Way> {
  if (passwordsOut !== undefined) return 'create';
  const { level } = await (await context.client()).server();
  const { me } = await context.directory();
  const may = async (row: typeof createInvites | typeof createUser) =>
    (await missingRight(row, { me, level: async () => level })) === undefined;
  const mayInvite =
    (await may(createInvites)) &&
    (await rights.missingPermission('can_invite_users_group', { what: 'invite people' })) === undefined;
  return mayInvite || !(await may(createUser)) ? 'invite' : 'create';
}

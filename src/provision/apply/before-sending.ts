/** What a request gets or loses at the last moment: what no plan holds, and who was invited since it was made. */
import { createInvites } from '../../api/table/invites.ts';
import { createUser } from '../../api/table/users.ts';
import type { Context } from '../../session/context.ts';
import { readInvitations } from '../live/invitations.ts';
import type { Live } from '../model/live.ts';
import type { Step } from '../model/plan.ts';
import { filledWithImages } from './images.ts';

type Args = Step['args'];

/** The arguments as they are sent; undefined where nothing is to be sent any more. */
export type BeforeSending = (row: string, args: Args) => Promise<Args | undefined>;

/** @param passwordOf gives the password of somebody whose account is made */
export function beforeSending(
  context: Context,
  me: Live['me'],
  passwordOf: (email: string) => string,
): BeforeSending {
  return async (row, args) => {
    if (row === createInvites.id) return withoutInvited(args, context, me);
    return row === createUser.id && args.password === undefined
      ? { ...args, password: passwordOf(String(args.email)) }
      : filledWithImages(row, args);
  };
}

/**
 * The service sends a second mail to whoever is invited already, and another run or person may have invited somebody
 * while this one waited for an answer or did what comes before.
 */
async function withoutInvited(args: Args, context: Context, me: Live['me']): Promise<Args | undefined> {
  const { open } = await readInvitations(context, async () => me);
  const invited = new Set(open.filter(({ expired }) => !expired).map(({ email }) => email.toLowerCase()));
  const left = String(args.invitee_emails)
    .split(',')
    .filter((email) => !invited.has(email.trim().toLowerCase()));
  return left.length === 0 ? undefined : { ...args, invitee_emails: left.join(',') };
}

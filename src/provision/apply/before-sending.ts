/**
 * Completes a request just before it is sent: adds passwords, which no plan holds, and drops people invited meanwhile.
 */
import { createInvites } from '../../api/table/invites.ts';
import { createUser } from '../../api/table/users.ts';
import type { Context } from '../../session/context.ts';
import { readInvitations } from '../live/people.ts';
import type { Live } from '../model/live.ts';
import type { PlannedStep } from '../model/plan.ts';
import { filledWithImages } from './images.ts';

type Args = PlannedStep['args'];

/** Returns the arguments to send; undefined if there is nothing left to send. */
type BeforeSending = (row: string, args: Args) => Promise<Args | undefined>;

/** @param passwordOf returns the password for a new account */
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
 * Drops people who are already invited: the server would email them again, and another run or person may have invited
 * them while this run waited for an answer or did earlier steps.
 */
async function withoutInvited(args: Args, context: Context, me: Live['me']): Promise<Args | undefined> {
  const { open } = await readInvitations(context, async () => me);
  const invited = new Set(open.filter(({ expired }) => !expired).map(({ email }) => email.toLowerCase()));
  const left = String(args.invitee_emails)
    .split(',')
    .filter((email) => !invited.has(email.trim().toLowerCase()));
  return left.length === 0 ? undefined : { ...args, invitee_emails: left.join(',') };
}

/** Creates a user exactly once, and explains refusals. */

import type { WireArgs } from '../../api/spec.ts';
import { createUser } from '../../api/table/users.ts';
import type { CliError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { readServerClock } from '../../changes/server-clock.ts';
import type { User } from '../../directory/users.ts';
import { isCreatedAccount } from '../../engine/origin.ts';
import type { Context, FollowingCall } from '../../session/context.ts';
import { holderOf, readUsers } from './_accounts.ts';
import { addressTaken } from './_person.ts';
import { isAboutPermission, permissionRefusal } from './_special-permission.ts';

type NewUser = WireArgs<typeof createUser>;

/**
 * Returns the new user's id; undefined in a dry run, and if the account cannot see what it created. Throws a conflict
 * if the address is taken.
 * @param followedBy the calls that need the new account
 */
export async function createAccount(
  wanted: NewUser,
  followedBy: readonly FollowingCall[],
  context: Context,
): Promise<number | undefined> {
  const startedAt = Date.now();
  const made = await confirmedWrite(context, {
    async attempt() {
      const written = await context.write(createUser, wanted, { followedBy });
      return { sent: written.sent, id: written.sent ? written.reply.user_id : undefined };
    },
    async readBack() {
      const created = await findCreated(wanted, startedAt, context);
      return created === undefined ? undefined : { sent: true, id: created.user_id };
    },
    explain: (refusal) => explainUserCreation(refusal, wanted, context.reasons()),
  });
  if (made.id !== undefined || !made.sent) return made.id;
  // Servers below feature level 30 do not return the id.
  return holderOf(wanted.email, await readUsers(context))?.user_id;
}

/** Explains a plain refusal: who has the address, or which permission is missing. */
export async function explainUserCreation(
  refusal: CliError,
  { email }: NewUser,
  context: Context,
): Promise<CliError> {
  if (isAboutPermission(refusal)) return permissionRefusal(refusal, 'can_create_users', context);
  if (!refusal.isPlain) return refusal;
  const holder = holderOf(email, await readUsers(context));
  if (holder === undefined) return refusal;
  return addressTaken(email, holder, refusal);
}

/**
 * Returns the user with that address and name if they joined since a time of our clock. The server gives the time in
 * whole minutes of its own clock, so the two clocks are compared first.
 */
async function findCreated(sent: NewUser, startedAt: number, context: Context): Promise<User | undefined> {
  const { at } = await readServerClock(context);
  const holder = holderOf(sent.email, await readUsers(context));
  return holder !== undefined && isCreatedAccount(holder, sent, at(startedAt)) ? holder : undefined;
}

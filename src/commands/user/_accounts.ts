/** Reads users as they are now, and finds who has an address. */
import { listUsers } from '../../api/table/users.ts';
import { usageError } from '../../base/cli-error.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { comparableAddress } from './_address.ts';

/** Returns everyone, including deactivated users, without the directory's cache. */
export async function readUsers(context: Context, { profiles = false } = {}): Promise<readonly User[]> {
  const args = profiles ? { include_custom_profile_fields: true } : {};
  return (await context.read(listUsers, args)).members;
}

/** Returns the user with that real address, as far as this account can see addresses; ignores case. */
export function holderOf(email: string, users: readonly User[]): User | undefined {
  const wanted = comparableAddress(email);
  return users.find((user) => comparableAddress(user.delivery_email ?? user.email) === wanted);
}

/** Throws a usage error for users who cannot have a status. */
export function requireStatus(user: User): void {
  if (user.is_bot === true) throw usageError(`${showUser(user)} is a bot, and bots have no status`);
  if (user.is_active === false) throw usageError(`${showUser(user)} cannot have a status`);
}

/** Returns `Ana (id 12)`, with a note if the user is deactivated. */
export function showUser({ full_name, user_id, is_active }: User): string {
  return `${full_name} (id ${user_id}${is_active === false ? ', deactivated' : ''})`;
}

/** Makes sure that an organization keeps an owner. */
import { hasRole, roleOf } from '../../api/roles.ts';
import { CliError } from '../../base/cli-error.ts';
import type { User } from '../../directory/users.ts';
import { onlyOwnerHint, onlyOwnerText } from '../../engine/only-owner.ts';
import type { Context } from '../../session/context.ts';
import { showUser } from './_accounts.ts';

/** Whether the user is the only owner; bots and deactivated users do not count (docs/service.md, Users). */
export async function isOnlyOwner(user: User, context: Context): Promise<boolean> {
  const owners = (await (await context.directory()).users()).filter(counts).filter(isOwner);
  return owners.every(({ user_id }) => user_id === user.user_id);
}

/** A user and their new role; undefined if it stays. */
export interface NewRole {
  readonly user: User;
  readonly role: number | undefined;
}

/**
 * Returns the ids of users whose changes would leave no owner, if all are made in this order, but the account's own
 * last (src/changes/prepared.ts).
 */
export async function lastOwners(
  changes: readonly NewRole[],
  context: Context,
): Promise<ReadonlySet<number>> {
  const directory = await context.directory();
  const me = (await directory.me()).user_id;
  const owners = new Set(
    (await directory.users())
      .filter(counts)
      .filter(isOwner)
      .map(({ user_id }) => user_id),
  );
  const isMe = ({ user }: NewRole) => user.user_id === me;
  const last = new Set<number>();
  for (const { user, role } of [...changes.filter((each) => !isMe(each)), ...changes.filter(isMe)]) {
    if (role === undefined) continue;
    if (hasRole(role, 'owner')) {
      if (counts(user)) owners.add(user.user_id);
    } else if (isOwner(user)) {
      if ([...owners].every((id) => id === user.user_id)) last.add(user.user_id);
      else owners.delete(user.user_id);
    }
  }
  return last;
}

function counts({ is_active, is_bot }: User): boolean {
  return is_active !== false && is_bot !== true;
}

function isOwner(user: User): boolean {
  return hasRole(roleOf(user), 'owner');
}

export function onlyOwner(user: User): CliError {
  return new CliError('refused', onlyOwnerText([showUser(user)]), {
    code: 'BAD_REQUEST',
    hint: onlyOwnerHint,
  });
}

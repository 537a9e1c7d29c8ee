/** An organization needs an owner. */
import { hasRole } from '../../api/roles.ts';
import { CliError } from '../../base/cli-error.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { showUser } from './_accounts.ts';
import { roleOf } from './_roles.ts';

/** Whether no other owner is left; bots and deactivated users do not count (docs/service.md, Users). */
export async function isOnlyOwner(user: User, context: Context): Promise<boolean> {
  const others = (await (await context.directory()).users()).filter(
    (each) =>
      each.user_id !== user.user_id &&
      hasRole(roleOf(each), 'owner') &&
      each.is_active !== false &&
      each.is_bot !== true,
  );
  return others.length === 0;
}

export function onlyOwner(user: User): CliError {
  return new CliError('refused', `${showUser(user)} is the only owner, and an organization needs one`, {
    code: 'BAD_REQUEST',
    hint: 'make somebody else an owner first: realmctl user update USER --role owner',
  });
}

/** Updating a user as `user update` does. */
import type { Reading } from '../../api/resources/compare.ts';
import { user as resource } from '../../api/resources/user.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { updatedResult } from '../../changes/result.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { type IsLastOwner, prepareUser, type UserChanges } from './_changes.ts';

/** The change of a user, looked at and not begun. */
export async function prepareUpdating(
  user: User,
  wanted: UserChanges,
  context: Context,
  expected: Reading,
  isLast?: IsLastOwner,
): Promise<Prepared> {
  const { run, ...known } = await prepareUser(user, wanted, context, expected, isLast);
  return {
    ...known,
    known: { user_id: user.user_id, full_name: user.full_name },
    run: async () => updatedResult(resource, user, await run(), context),
  };
}

/** Throws a usage error where nothing is to change. */
export function refuseNothing(given: Readonly<Record<string, unknown>>): void {
  if (Object.keys(given).length > 0) return;
  throw usageError('no change is named', 'realmctl user update --help lists what can be changed');
}

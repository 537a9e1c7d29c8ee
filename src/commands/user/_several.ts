/** What verbs on several users have in common. */
import type { Reference } from '../../api/reference.ts';
import type { Param } from '../../api/spec.ts';
import { CliError } from '../../base/cli-error.ts';
import { findTargets } from '../../changes/targets.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { readUsers } from './_accounts.ts';

/** The option that the words of the command line fill, - standing for those of stdin. */
export const several = {
  users: { kind: 'user-references', required: true, help: 'the users; - reads them from stdin' },
} as const satisfies Readonly<Record<string, Param>>;

/** Where it stands. */
export const severalPositional = [{ param: 'users', name: 'USER', variadic: true }] as const;

/** The users, each once. @param profiles with the values of custom profile fields */
export async function severalUsers(
  references: readonly Reference[] | undefined,
  context: Context,
  { profiles = false }: { readonly profiles?: boolean } = {},
): Promise<User[]> {
  const directory = await context.directory();
  return findTargets(references, {
    noun: 'user',
    find: profiles ? directory.userWithProfile : directory.user,
    idOf: ({ user_id }) => user_id,
  });
}

/** Whether the user is active by now, past every memory. */
export async function isActiveNow({ user_id, full_name }: User, context: Context): Promise<boolean> {
  const now = (await readUsers(context)).find((each) => each.user_id === user_id);
  if (now !== undefined) return now.is_active !== false;
  throw new CliError('not-found', `user ${full_name} (id ${user_id}) is not to be seen any more`);
}

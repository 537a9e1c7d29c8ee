/** The bots that a command line names. */
import type { Reference } from '../../api/reference.ts';
import type { Param } from '../../api/spec.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { findTargets } from '../../changes/targets.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { type Bot, readBots } from './_read.ts';

/** The option that the words of the command line fill, - standing for those of stdin. */
export const several = {
  bots: { kind: 'user-references', required: true, help: 'the bots; - reads them from stdin' },
} as const satisfies Readonly<Record<string, Param>>;

/** Where it stands. */
export const severalPositional = [{ param: 'bots', name: 'BOT', variadic: true }] as const;

/** The accounts that are named, each once. Throws a usage error for a person. */
export async function severalBots(
  references: readonly Reference[] | undefined,
  context: Context,
): Promise<User[]> {
  const directory = await context.directory();
  return findTargets(references, {
    noun: 'bot',
    find: async (reference) => requireBot(await directory.user(reference)),
    idOf: ({ user_id }) => user_id,
  });
}

/** The bot that is named. Throws a usage error where nothing is, and for a person. */
export async function oneBot(reference: Reference | undefined, context: Context): Promise<User> {
  if (reference === undefined) throw usageError('no bot is named');
  return requireBot(await (await context.directory()).user(reference));
}

function requireBot(user: User): User {
  if (user.is_bot === true) return user;
  const { full_name, user_id } = user;
  throw usageError(
    `${full_name} (id ${user_id}) is a person, and this is for bots`,
    'realmctl bot list shows the bots',
  );
}

/** The bot as it is by now, past every memory. Throws `not-found` where it is out of sight. */
export async function readBot(
  { user_id, full_name }: Pick<User, 'user_id' | 'full_name'>,
  context: Context,
): Promise<Bot> {
  const found = (await readBots(context)).find((each) => each.user_id === user_id);
  if (found !== undefined) return found;
  throw new CliError('not-found', `bot ${full_name} (id ${user_id}) is not to be seen any more`);
}

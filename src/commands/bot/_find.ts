/** The bots that a command line names, or selects with `--all`. */
import { type Reference, showReference } from '../../api/reference.ts';
import type { Param } from '../../api/spec.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { findTargets } from '../../changes/targets.ts';
import type { Preference } from '../../directory/_pick.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { selection, underAll } from '../_all.ts';
import { without } from '../_define.ts';
import { botFilters, filterBots } from './_list-filters.ts';
import { type Bot, readBots } from './_read.ts';

const named = {
  bots: { kind: 'user-references', help: 'the bots; - reads them from stdin' },
} as const satisfies Readonly<Record<string, Param>>;

/** The options that say which bots: the words of the command line, - standing for those of stdin, or `--all`. */
export const several = { ...named, ...underAll(botFilters) };

/** The same where it goes without saying whether they are active. */
export const severalOfAState = { ...named, ...underAll(without(botFilters, 'include_deactivated')) };

/** Where it stands. */
export const severalPositional = [{ param: 'bots', name: 'BOT', variadic: true, optional: true }] as const;

/** Bots that a command works on. */
export interface BotsMeant {
  readonly bots: readonly User[];
  /** Whether `--all` selected them. */
  readonly selected: boolean;
}

type Extra = Readonly<Record<string, unknown>> & { readonly bots?: readonly Reference[] | undefined };

/**
 * The accounts that are named, each once, or those that `--all` selects. Throws a usage error for a person.
 * @param isActive the state of those that `--all` selects, where it goes without saying
 */
export async function botsMeant(extra: Extra, context: Context, isActive?: boolean): Promise<BotsMeant> {
  const filters = selection(botFilters, extra, 'bots', context);
  const directory = await context.directory();
  if (filters === undefined) {
    const bots = await findTargets(extra.bots, {
      noun: 'bot',
      find: (reference) => findBot(reference, context, isActive === false ? 'retired' : 'in-use'),
      idOf: ({ user_id }) => user_id,
    });
    return { bots, selected: false };
  }
  const asked = isActive === undefined ? filters : { ...filters, include_deactivated: !isActive };
  const chosen = new Set(
    (await filterBots(await readBots(context), asked, context))
      .filter(({ is_active }) => isActive === undefined || (is_active !== false) === isActive)
      .map(({ user_id }) => user_id),
  );
  const bots = (await directory.users()).filter(({ user_id }) => chosen.has(user_id));
  return { bots, selected: true };
}

/** The bot that is named. Throws a usage error where nothing is, and for a person. */
export async function oneBot(reference: Reference | undefined, context: Context): Promise<User> {
  if (reference === undefined) throw usageError('no bot is named');
  return findBot(reference, context);
}

/** Throws `not-found` in words about bots, where no account is meant. */
async function findBot(reference: Reference, context: Context, prefers?: Preference): Promise<User> {
  try {
    return requireBot(await (await context.directory()).user(reference, prefers));
  } catch (error) {
    if (!(error instanceof CliError) || error.exitReason !== 'not-found') throw error;
    const { hint = 'realmctl bot list shows the bots' } = error;
    throw new CliError('not-found', `there is not a bot '${showReference(reference)}'`, { hint });
  }
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
  throw new CliError('not-found', `bot ${full_name} (id ${user_id}) can no longer be found`);
}

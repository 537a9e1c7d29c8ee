/** Finds the bots that a command line names, or that `--all` selects. */
import { type Reference, showReference } from '../../api/reference.ts';
import { bot as resource } from '../../api/resources/bot.ts';
import { isRetired } from '../../api/resources/resource.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { once } from '../../base/once.ts';
import type { Preference } from '../../directory/_pick.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { type Bot, readBots } from '../../session/read-bots.ts';
import { byReference } from '../_targets.ts';
import { botFilters, filterBots } from './_list-filters.ts';

/** A bot, with the details that only responsible accounts can see if a verb needs them. */
export type NamedBot = User & Partial<Omit<Bot, keyof User>>;

export const bots = byReference<NamedBot, typeof botFilters>(resource, {
  kind: 'user-references',
  names: 'bot',
  filters: botFilters,
  stateFilters: ['include_deactivated'],
  find(_, { state, full = false }, context) {
    const details = once(() => readBots(context));
    return async (reference) => {
      const bot = await findBot(reference, context, state);
      return full ? { ...bot, ...(await detailsOf(bot, details)) } : bot;
    };
  },
  async selected(filters, context, { state }) {
    const allFilters =
      state === undefined ? filters : { ...filters, include_deactivated: state === 'retired' };
    const chosen = (await filterBots(await readBots(context), allFilters, context)).filter(
      (bot) => state === undefined || isRetired(resource, bot) === (state === 'retired'),
    );
    const details = new Map(chosen.map((bot) => [bot.user_id, bot]));
    return (await (await context.directory()).users()).flatMap((user) => {
      const found = details.get(user.user_id);
      return found === undefined ? [] : [{ ...user, ...found }];
    });
  },
});

/** Returns a bot's details. Throws `not-found` if this account cannot see them. */
async function detailsOf({ user_id, full_name }: User, read: () => Promise<readonly Bot[]>): Promise<Bot> {
  const found = (await read()).find((each) => each.user_id === user_id);
  if (found !== undefined) return found;
  throw new CliError('not-found', `bot ${full_name} (id ${user_id}) can no longer be found`);
}

/** Returns the named bot. Throws a usage error if none is named, and for a person. */
export async function oneBot(reference: Reference | undefined, context: Context): Promise<User> {
  if (reference === undefined) throw usageError('no bot is named');
  return findBot(reference, context);
}

/** Returns a bot. Throws `not-found` with a message about bots if the reference means no account. */
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
  throw usageError(`${full_name} (id ${user_id}) is a person, not a bot`, 'realmctl bot list shows the bots');
}

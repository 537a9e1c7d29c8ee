/** The filters of `bot list` and of `--all`. */
import { bot, botTypes } from '../../api/resources/bot.ts';
import type { WrittenArgs } from '../../api/spec.ts';
import type { Context } from '../../session/context.ts';
import type { Bot } from '../../session/read-bots.ts';
import { filterOptions, filtersOf, searched } from '../_filters.ts';

export const botFilters = filtersOf(bot, {
  type: { kind: 'choices', choices: botTypes, help: 'only these types' },
  owner: { kind: 'user', help: 'only bots of this owner; me for your own' },
  include_deactivated: { kind: 'switch', help: 'include deactivated users' },
  search: { ...filterOptions.search, help: 'only those with this text in the name or email' },
});

export type BotSelection = WrittenArgs<typeof botFilters>;

/** Returns the bots that match. Throws `not-found` for an unknown owner. */
export async function filterBots(
  bots: readonly Bot[],
  { type, owner, include_deactivated, search }: BotSelection,
  context: Context,
): Promise<readonly Bot[]> {
  const ownerId = owner === undefined ? undefined : (await (await context.directory()).user(owner)).user_id;
  return searched(bots, search, 'full_name', 'email').filter(
    (bot) =>
      (type === undefined || type.includes(bot.bot_type ?? 1)) &&
      (ownerId === undefined || bot.bot_owner_id === ownerId) &&
      (include_deactivated === true || bot.is_active !== false),
  );
}

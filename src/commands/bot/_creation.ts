/** Making a bot exactly once. */
import { normalizeName } from '../../api/normalize-name.ts';
import type { WireArgs } from '../../api/spec.ts';
import { createBot, listOwnBots } from '../../api/table/bots.ts';
import { listUsers } from '../../api/table/users.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Context } from '../../session/context.ts';
import { explainCreation } from './_refused.ts';

export type NewBot = WireArgs<typeof createBot>;

/** A bot that was made; its id where the account sees it. */
export interface MadeBot {
  readonly user_id: number | undefined;
  readonly email: string;
  readonly api_key: string;
}

/**
 * The new bot; nothing in a dry run. An answer that got lost held its key, which the list of the
 * account's own bots has too.
 */
export async function createAccount(wanted: NewBot, context: Context): Promise<MadeBot | undefined> {
  const before = new Set((await ownBots(context)).map(({ username }) => username));
  const made = await confirmedWrite<{
    readonly sent: boolean;
    readonly reply?: { readonly user_id?: number | undefined };
  }>(context, {
    attempt: () => context.write(createBot, wanted),
    async readBack() {
      const found = (await ownBots(context)).find(
        (each) => isWanted(each, wanted) && !before.has(each.username),
      );
      return found === undefined ? undefined : { sent: true };
    },
    explain: (refusal) => explainCreation(refusal, wanted, context),
  });
  if (!made.sent) return undefined;
  const own = await ownBots(context);
  const found = own.find((each) => isWanted(each, wanted) && !before.has(each.username));
  if (found === undefined) return undefined;
  const { username, api_key } = found;
  return { user_id: made.reply?.user_id ?? (await idOf(username, context)), email: username, api_key };
}

/** Older servers do not tell the id of a new bot, and neither does an answer that got lost. */
async function idOf(address: string, context: Context): Promise<number | undefined> {
  const { members } = await context.read(listUsers, {});
  return members.find(({ email }) => email === address)?.user_id;
}

async function ownBots(context: Context) {
  return (await context.read(listOwnBots, {})).bots;
}

function isWanted(
  bot: { readonly username: string; readonly full_name: string },
  { full_name, short_name }: NewBot,
) {
  const address = `${normalizeName(short_name).toLowerCase()}-bot@`;
  return bot.full_name === normalizeName(full_name) && bot.username.toLowerCase().startsWith(address);
}

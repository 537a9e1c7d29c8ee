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
  const made = await confirmedWrite<{ readonly sent: boolean }>(context, {
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
  const [own, { members }] = await Promise.all([ownBots(context), context.read(listUsers, {})]);
  const found = own.find((each) => isWanted(each, wanted));
  if (found === undefined) return undefined;
  const { username, api_key } = found;
  return { user_id: members.find(({ email }) => email === username)?.user_id, email: username, api_key };
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

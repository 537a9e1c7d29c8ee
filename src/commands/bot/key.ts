import { getBotKey, listOwnBots } from '../../api/table/bots.ts';
import { listUsers } from '../../api/table/users.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { oneBot } from './_find.ts';
import { keyFileNote, keyOut, reserveKeyFile } from './_key-file.ts';
import { explainManaging } from './_refused.ts';

export const command = verb({
  description: 'Never shows the key. Below feature level 463 this works only for your own active bots.',
  rows: [getBotKey, listOwnBots, listUsers],
  extra: {
    bot: { kind: 'user', names: 'bot', required: true, help: 'bot email, name or id:ID' },
    ...keyOut,
  },
  fields: ['user_id', 'full_name', 'email', 'key_out'],
  positionals: [{ param: 'bot', name: 'BOT' }],
  examples: { "realmctl bot key 'Build Bot' --key-out build.zuliprc": 'save the API key to a file' },
  async run({ extra: { bot: reference, key_out: path } }, context) {
    if (path === undefined)
      throw usageError('--key-out FILE is required', 'a key is written to a file and never shown');
    const bot = await oneBot(reference, context);
    const file = await reserveKeyFile(path, context);
    try {
      file.write(bot, await keyOfBot(bot, context));
    } catch (error) {
      file.withdraw();
      throw error;
    }
    const { user_id, full_name, email } = bot;
    context.note(keyFileNote(path));
    return { object: { user_id, full_name, email, key_out: path }, id: 'user_id' };
  },
});

async function keyOfBot(bot: User, context: Context): Promise<string> {
  const { level } = await (await context.client()).server();
  if (level >= getBotKey.since) {
    try {
      return (await context.read(getBotKey, { bot_id: bot.user_id })).api_key;
    } catch (error) {
      throw error instanceof CliError ? await explainManaging(error, bot, {}, context) : error;
    }
  }
  const { bots } = await context.read(listOwnBots, {});
  const found = bots.find(({ username }) => username === bot.email);
  if (found !== undefined) return found.api_key;
  throw new CliError(
    'forbidden',
    `this server shows the key of ${bot.full_name} (id ${bot.user_id}) only to its owner, and only while the bot is active`,
    {
      hint: `realmctl bot regenerate-key id:${bot.user_id} --key-out FILE creates a new key; the old one stops working`,
    },
  );
}

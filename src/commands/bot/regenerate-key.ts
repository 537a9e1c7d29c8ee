import { bot as resource } from '../../api/resources/bot.ts';
import { regenerateBotKey } from '../../api/table/bots.ts';
import { listUsers } from '../../api/table/users.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { explained } from '../../changes/confirmed-write.ts';
import { guard } from '../../changes/guard.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { User } from '../../directory/users.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { oneBot } from './_find.ts';
import { keyFileNote, keyOut, reserveKeyFile } from './_key-file.ts';
import { explainManaging } from './_refused.ts';

export const command = verb({
  description: 'The old key stops working immediately. The new key is written to a file and never shown.',
  rows: [regenerateBotKey, listUsers],
  extra: {
    bot: { kind: 'user', names: 'bot', required: true, help: 'bot email, name or id:ID' },
    ...keyOut,
  },
  fields: ['user_id', 'full_name', 'email', 'key_out', 'outcome'],
  asks: ['retires'],
  positionals: [{ param: 'bot', name: 'BOT' }],
  examples: { "realmctl bot regenerate-key 'Build Bot' --key-out new-key.zuliprc --yes": 'without asking' },
  async run({ extra: { bot: reference, key_out: path } }, context) {
    if (path === undefined)
      throw usageError('--key-out FILE is required', 'a key is written to a file and never shown');
    const bot = await oneBot(reference, context);
    const thing = `the key of ${thingText(resource, bot)}`;
    const says = 'the old key stops working at once, wherever it is used';
    await guard('Replace', [{ thing, hazards: [{ risk: 'retires', says }] }], context);
    await replace(bot, path, context);
    const { user_id, full_name, email } = bot;
    return {
      object: { user_id, full_name, email, key_out: path, outcome: 'replaced' satisfies Outcome },
      id: 'user_id',
      done: `replaced ${thing}`,
    };
  },
});

async function replace(bot: User, path: string, context: Context): Promise<void> {
  const call = () => context.write(regenerateBotKey, { bot_id: bot.user_id });
  if (context.options.dryRun) return void (await call());
  const file = await reserveKeyFile(path, context);
  try {
    const written = await call();
    if (written.sent) file.write(bot, written.reply.api_key);
    context.done(keyFileNote(path));
  } catch (error) {
    file.withdraw();
    throw error instanceof CliError ? await explainNewKey(error, bot, context) : error;
  }
}

function explainNewKey(failure: CliError, bot: User, context: Context): Promise<CliError> | CliError {
  if (failure.outcome !== 'unknown')
    return explained(failure, () => explainManaging(failure, bot, {}, context));
  return failure.with({
    message: failure.messageAnd('the old key may still work'),
    hint: 'run it again: the key it writes is the one that works',
  });
}

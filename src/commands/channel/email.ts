import { resolveArgs } from '../../api/derive/resolve.ts';
import { isAtLeast, roleOf } from '../../api/roles.ts';
import { getChannelEmail, listChannels } from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import { explained } from '../../changes/confirmed-write.ts';
import type { Context } from '../../session/context.ts';
import { verb, without } from '../_define.ts';
import { showUser } from '../user/_accounts.ts';
import { readableChannel } from './_readable.ts';
import { explainReading } from './_refused.ts';

/** Explains that the sender must be this account, or a bot that it owns or administers. */
async function explainSender(refusal: CliError, id: number, context: Context): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const directory = await context.directory();
  const [me, sender] = await Promise.all([directory.me(), directory.user({ by: 'id', id })]);
  if (sender.user_id === me.user_id) return refusal;
  if (sender.is_bot !== true) {
    return refusal.with({
      exitReason: 'not-found',
      message: `${showUser(sender)} is not a bot`,
      hint: 'a sender is this account or a bot',
    });
  }
  if (sender.bot_owner_id === me.user_id || isAtLeast(roleOf(me), 'administrator')) return refusal;
  return refusal.with({
    exitReason: 'forbidden',
    hint: `${showUser(sender)} is the bot of someone else: only its owner and administrators can name it`,
  });
}

export const command = verb({
  description:
    'Anyone who has the address can post in the channel, so it is only printed on stdout, and hidden in traces ' +
    'and logs.',
  rows: [getChannelEmail, listChannels],
  params: getChannelEmail.params,
  fields: ['stream_id', 'name', 'email'],
  positionals: [{ param: 'stream_id', name: 'CHANNEL' }],
  examples: {
    'realmctl channel email general': 'show the address',
    'realmctl channel email general --sender me --quiet': 'the address for sending as yourself',
  },
  async run({ given }, context) {
    const { stream_id, name } = await readableChannel(given.stream_id, 'the address', context);
    const args = await resolveArgs(
      without(getChannelEmail.params, 'stream_id'),
      given,
      await context.directory(),
    );
    try {
      const { email } = await context.read(getChannelEmail, { ...args, stream_id });
      return { object: { stream_id, name, email }, id: 'email' };
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      const { sender_id: sender } = args;
      throw sender === undefined
        ? await explainReading(error, context)
        : await explained(error, () => explainSender(error, sender, context));
    }
  },
});

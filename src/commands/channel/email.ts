import { resolveArgs } from '../../api/derive/resolve.ts';
import { getChannelEmail, listChannels } from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import { verb, without } from '../_define.ts';
import { readableChannel } from './_readable.ts';
import { explainReading } from './_refused.ts';

const fields = ['stream_id', 'name', 'email'];

export const command = verb({
  description:
    'Whoever has the address can post in the channel, so it is shown on stdout alone: traces and logs ' +
    'hide it. With --quiet it stands there by itself.',
  rows: [getChannelEmail, listChannels],
  params: getChannelEmail.params,
  fields,
  positionals: [{ param: 'stream_id', name: 'CHANNEL' }],
  examples: [
    { line: 'realmctl channel email general', what: 'the address' },
    { line: 'realmctl channel email general --sender me --quiet', what: 'with this account as the sender' },
  ],
  async run({ given }, context) {
    const { stream_id, name } = await readableChannel(given.stream_id, 'the address', context);
    const args = await resolveArgs(
      without(getChannelEmail.params, 'stream_id'),
      given,
      await context.directory(),
    );
    try {
      const { email } = await context.read(getChannelEmail, { ...args, stream_id });
      return { object: { stream_id, name, email }, fields, id: 'email' };
    } catch (error) {
      if (!(error instanceof CliError) || args.sender_id !== undefined) throw error;
      throw await explainReading(error, context);
    }
  },
});

import { channel as resource } from '../../api/resources/channel.ts';
import { listChannels, updateChannel } from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import { runMany } from '../../changes/many.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { prepareChannel } from './_changes.ts';
import { channelsMeant, severalOfAState, severalPositional } from './_several.ts';
import { requireUnarchiving, unarchiveSince } from './_unarchiving.ts';

const fields = changeFields(resource);

export const command = verb({
  description:
    'The channel gets its settings and subscribers back, but is no longer a default channel. Needs ' +
    'feature level 388.',
  rows: [updateChannel, listChannels],
  since: unarchiveSince,
  params: {},
  extra: severalOfAState,
  fields,
  asks: ['all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: `realmctl channel unarchive 'old plans'`, what: 'unarchive a channel' },
    {
      line: 'realmctl channel unarchive --all --where-search old --yes',
      what: 'unarchive all matching channels',
    },
  ],
  async run({ extra }, context) {
    await requireUnarchiving(context);
    const { channels, selected } = await channelsMeant(extra, context, { archived: true });
    const prepared = await Promise.all(channels.map((channel) => prepare(channel, context)));
    const results = { doing: 'Unarchive', noun: 'channels', id: 'stream_id', fields, selected };
    return runMany(prepared, results, context);
  },
});

async function prepare(channel: Channel, context: Context): Promise<Prepared> {
  const { stream_id, name } = channel;
  const { run, ...looked } = await prepareChannel(channel, { is_archived: false }, context);
  return {
    ...looked,
    known: { stream_id, name },
    async run() {
      try {
        return await updatedResult(resource, channel, await run(), context, {
          outcome: 'unarchived',
          done: `unarchived ${looked.thing}`,
          unchanged: `${looked.thing} is not archived`,
        });
      } catch (error) {
        throw error instanceof CliError ? explainEmpty(error, channel) : error;
      }
    },
  };
}

/** The service wants somebody in a private channel before it brings it back (docs/service.md, Channels). */
function explainEmpty(
  refusal: CliError,
  { stream_id, invite_only, subscriber_count = 0 }: Channel,
): CliError {
  const isEmpty = invite_only && subscriber_count === 0;
  if (!refusal.isPlain || !isEmpty) return refusal;
  return refusal.with({
    exitReason: 'conflict',
    hint: `subscribe someone first: realmctl channel subscribe id:${stream_id} --include-archived --users me`,
  });
}

/** Changing a channel: the request, and what a refusal of it means. */

import { channel as resource } from '../../api/resources/channel.ts';
import { type Difference, differences, type Reading } from '../../api/resources/compare.ts';
import { updateChannel } from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import { type PreparedUpdate, prepareUpdate } from '../../changes/update.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import type { ChannelChanges } from './_change-params.ts';
import { channelHazards } from './_hazards.ts';
import { readChannels } from './_holder.ts';

/** Looks what there is to change of a channel, as it was read in this run. */
export function prepareChannel(
  channel: Channel,
  wanted: ChannelChanges,
  context: Context,
  expected?: Reading,
): Promise<PreparedUpdate> {
  const { stream_id } = channel;
  return prepareUpdate(
    {
      resource,
      reading: channel,
      wanted: wanted as Reading,
      expected,
      check: (params) => context.check(updateChannel, { stream_id, ...(params as ChannelChanges) }),
      send: (params) => context.write(updateChannel, { stream_id, ...(params as ChannelChanges) }),
      readAgain: (asking) => readAgain(channel, asking),
      hazards: (changes, declared) => channelHazards(channel, changes, declared, context),
      explain: async (refusal, changes) =>
        (await import('./_refused.ts')).explainChannelChange(
          refusal,
          channel,
          wantedOf(wanted, changes),
          context.reasons(),
        ),
    },
    context,
  );
}

/** Those of the parameters that the channel does not have yet, as it was read. */
export function notYetSo(channel: Channel, wanted: ChannelChanges): ChannelChanges {
  return wantedOf(wanted, differences(resource, channel, wanted as Reading));
}

/** Those of the parameters that were to change something. */
function wantedOf(wanted: ChannelChanges, changes: readonly Difference[]): ChannelChanges {
  const names = new Set(changes.map(({ param }) => param));
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => names.has(name))) as ChannelChanges;
}

async function readAgain({ stream_id }: Channel, context: Context): Promise<Channel> {
  const found = (await readChannels(context)).find((channel) => channel.stream_id === stream_id);
  if (found === undefined) throw new CliError('not-found', `channel ${stream_id} can no longer be found`);
  return found;
}

/** Changing a channel: the request, and what a refusal of it means. */

import { channel as resource } from '../../api/resources/channel.ts';
import { type Difference, differences, type Reading } from '../../api/resources/compare.ts';
import { updateChannel } from '../../api/table/channels.ts';
import type { Channel } from '../../directory/channels.ts';
import { updating } from '../_updating.ts';
import type { ChannelChanges } from './_change-params.ts';
import { channelHazards } from './_hazards.ts';
import { readChannels } from './_holder.ts';

export const prepareChannel = updating<Channel, ChannelChanges>(resource, {
  row: updateChannel,
  read: readChannels,
  hazards: channelHazards,
  explain: async (refusal, channel, wanted, context, changes) =>
    (await import('./_refused.ts')).explainChannelChange(
      refusal,
      channel,
      wantedOf(wanted, changes),
      context,
    ),
});

/** Those of the parameters that the channel does not have yet, as it was read. */
export function notYetSo(channel: Channel, wanted: ChannelChanges): ChannelChanges {
  return wantedOf(wanted, differences(resource, channel, wanted as Reading));
}

/** Those of the parameters that were to change something. */
function wantedOf(wanted: ChannelChanges, changes: readonly Difference[]): ChannelChanges {
  const names = new Set(changes.map(({ param }) => param));
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => names.has(name))) as ChannelChanges;
}

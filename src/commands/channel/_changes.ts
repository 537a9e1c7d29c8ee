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
  whole: (_channel, params, _context, wanted) => withHistory(params, wanted),
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
  return withHistory(wantedOf(wanted, differences(resource, channel, wanted as Reading)), wanted);
}

/** Privacy that is sent alone changes the history too, so what was said of the history goes along. */
function withHistory(changes: ChannelChanges, wanted: ChannelChanges): ChannelChanges {
  const { history_public_to_subscribers: history } = wanted;
  return changes.is_private === undefined || history === undefined
    ? changes
    : { ...changes, history_public_to_subscribers: history };
}

/** Those of the parameters that were to change something. */
function wantedOf(wanted: ChannelChanges, changes: readonly Difference[]): ChannelChanges {
  const names = new Set(changes.map(({ param }) => param));
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => names.has(name))) as ChannelChanges;
}

/** Changes a channel, and explains refusals. */

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

/** Returns the parameters that differ from the channel as it was read. */
export function notYetSo(channel: Channel, wanted: ChannelChanges): ChannelChanges {
  return withHistory(wantedOf(wanted, differences(resource, channel, wanted as Reading)), wanted);
}

/** Adds the requested history setting to a change of privacy, which would change the history too. */
function withHistory(changes: ChannelChanges, wanted: ChannelChanges): ChannelChanges {
  const { history_public_to_subscribers: history } = wanted;
  return changes.is_private === undefined || history === undefined
    ? changes
    : { ...changes, history_public_to_subscribers: history };
}

/** Returns the parameters that change something. */
function wantedOf(wanted: ChannelChanges, changes: readonly Difference[]): ChannelChanges {
  const names = new Set(changes.map(({ param }) => param));
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => names.has(name))) as ChannelChanges;
}

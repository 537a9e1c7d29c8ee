/** Shared by verbs on several channels. */
import { channel as resource } from '../../api/resources/channel.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import type { OwnRights } from '../_own-rights.ts';
import { byReference } from '../_targets.ts';
import { type ChannelSelection, channelFilters, filterChannels, folderFilter } from './_list-filters.ts';

/** Only the list shows whether a channel is a default channel. `--all` selects active channels by default. */
export const channels = byReference<Channel, typeof channelFilters>(resource, {
  kind: 'channel-references',
  filters: channelFilters,
  stateFilters: ['archived'],
  find: ({ channel, listedChannel }, { full = true }) => (full ? listedChannel : channel),
  selected: (filters, context, { state }) => selectedChannels(filters, context, state && state === 'retired'),
});

/**
 * Returns the channels that the filters of `--all` select.
 * @param archived which channels the verb is about, if that is implied
 */
export async function selectedChannels(
  filters: ChannelSelection,
  context: Context,
  archived: boolean | undefined,
): Promise<readonly Channel[]> {
  const [all, inFolder] = await allInOrder([
    (await context.directory()).channels(),
    folderFilter(filters, context, 'where_folder'),
  ]);
  return filterChannels(all, { ...filters, archived: archived ?? filters.archived ?? false }, inFolder);
}

/** Returns a function that finds the right that the account lacks to archive or unarchive a channel. */
export async function missingForState(rights: OwnRights, context: Context) {
  const { rightsCheck, missingForAdministering } = await import('./_rights.ts');
  const check = await rightsCheck(context, [], rights);
  return (channel: Channel) => missingForAdministering(channel, check);
}

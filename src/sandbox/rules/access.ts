/**
 * Who may see, read, administer a channel and change its subscribers. What each
 * level added: the API changelog (325, 342, 349, 357).
 */

import { ApiError } from '../errors/api-error.ts';
import type { Channel } from '../state/model.ts';
import { invalidChannelId } from './api-errors.ts';
import { type Asker, holdsUnlessGuest, isAdministrator, isGuest } from './asker.ts';
import { realmAllows } from './realm-permissions.ts';
import { channelWord } from './wording.ts';

/** From here the groups of a private channel count for people who are not subscribed. */
const accessByGroup = 349;

export function isSubscribed({ user }: Asker, channel: Channel): boolean {
  return channel.subscribers.includes(user.user_id);
}

/** Open to the asker without being named anywhere: web-public for all, public for all but guests. */
function isOpenTo(asker: Asker, channel: Channel): boolean {
  return channel.is_web_public || (!channel.invite_only && !isGuest(asker));
}

function isChannelAdministrator(asker: Asker, channel: Channel): boolean {
  return asker.level >= 325 && holdsUnlessGuest(asker, channel.settings.can_administer_channel_group);
}

function mayAddByChannel(asker: Asker, channel: Channel): boolean {
  return asker.level >= 342 && holdsUnlessGuest(asker, channel.settings.can_add_subscribers_group);
}

function maySubscribeByChannel(asker: Asker, channel: Channel): boolean {
  return asker.level >= 357 && holdsUnlessGuest(asker, channel.settings.can_subscribe_group);
}

/** Read it and subscribe oneself. Administrators as such may not. */
export function hasContentAccess(asker: Asker, channel: Channel): boolean {
  if (isOpenTo(asker, channel) || isSubscribed(asker, channel)) return true;
  if (asker.level < accessByGroup) return false;
  return mayAddByChannel(asker, channel) || maySubscribeByChannel(asker, channel);
}

/** Know that it exists, its settings and its subscribers. */
export function hasMetadataAccess(asker: Asker, channel: Channel): boolean {
  if (isAdministrator(asker) || hasContentAccess(asker, channel)) return true;
  return asker.level >= accessByGroup && isChannelAdministrator(asker, channel);
}

/** Change it. Organization administrators count as members of `can_administer_channel_group`. */
function mayAdminister(asker: Asker, channel: Channel): boolean {
  return isAdministrator(asker) || isChannelAdministrator(asker, channel);
}

/** Subscribe other people; for who has content access. */
export function mayAddOthers(asker: Asker, channel: Channel): boolean {
  return (
    realmAllows(asker, 'can_add_subscribers_group') ||
    mayAdminister(asker, channel) ||
    mayAddByChannel(asker, channel)
  );
}

/**
 * Unsubscribe other people from all of these channels. Being the administrator
 * counts only for all of them together.
 */
export function mayRemoveOthers(asker: Asker, channels: readonly Channel[]): boolean {
  if (isAdministrator(asker)) return true;
  if (isGuest(asker)) return false;
  if (channels.every((channel) => isChannelAdministrator(asker, channel))) return true;
  return channels.every(
    (channel) =>
      hasMetadataAccess(asker, channel) &&
      holdsUnlessGuest(asker, channel.settings.can_remove_subscribers_group),
  );
}

/** The channel to change. Throws what the service says to those who may not. */
export function channelToAdminister(asker: Asker, id: number): Channel {
  const channel = asker.organization.channels.get(id);
  if (channel === undefined || !hasMetadataAccess(asker, channel)) throw invalidChannelId(asker.level);
  if (!mayAdminister(asker, channel)) {
    throw new ApiError(`You do not have permission to administer this ${channelWord(asker.level)}.`);
  }
  return channel;
}

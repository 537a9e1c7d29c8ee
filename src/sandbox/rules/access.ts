/**
 * Who may see, read and administer a channel, and change its subscribers, and
 * what each level added to that (docs/service.md, Channels).
 */

import { ApiError } from '../errors/api-error.ts';
import type { Channel } from '../state/model.ts';
import { invalidChannelId } from './api-errors.ts';
import { type Caller, holdsUnlessGuest, isAdministrator, isGuest } from './caller.ts';
import { realmAllows } from './realm-permissions.ts';
import { channelWord } from './wording.ts';

/** From here the groups of a private channel count for people who are not subscribed. */
const accessByGroup = 349;

export function isSubscribed({ user }: Caller, channel: Channel): boolean {
  return channel.subscribers.includes(user.user_id);
}

/** Open to the caller without being named anywhere: web-public for all, public for all but guests. */
function isOpenTo(caller: Caller, channel: Channel): boolean {
  return channel.is_web_public || (!channel.invite_only && !isGuest(caller));
}

function isChannelAdministrator(caller: Caller, channel: Channel): boolean {
  return caller.level >= 325 && holdsUnlessGuest(caller, channel.settings.can_administer_channel_group);
}

function mayAddByChannel(caller: Caller, channel: Channel): boolean {
  return caller.level >= 342 && holdsUnlessGuest(caller, channel.settings.can_add_subscribers_group);
}

function maySubscribeByChannel(caller: Caller, channel: Channel): boolean {
  return caller.level >= 357 && holdsUnlessGuest(caller, channel.settings.can_subscribe_group);
}

/** Read it and subscribe oneself. Administrators as such may not. */
export function hasContentAccess(caller: Caller, channel: Channel): boolean {
  if (isOpenTo(caller, channel) || isSubscribed(caller, channel)) return true;
  if (caller.level < accessByGroup) return false;
  return mayAddByChannel(caller, channel) || maySubscribeByChannel(caller, channel);
}

/** Know that it exists, its settings and its subscribers. */
export function hasMetadataAccess(caller: Caller, channel: Channel): boolean {
  if (isAdministrator(caller) || hasContentAccess(caller, channel)) return true;
  return caller.level >= accessByGroup && isChannelAdministrator(caller, channel);
}

/** Change it. Organization administrators count as members of `can_administer_channel_group`. */
function mayAdminister(caller: Caller, channel: Channel): boolean {
  return isAdministrator(caller) || isChannelAdministrator(caller, channel);
}

/** Subscribe other people; for who has content access. */
export function mayAddOthers(caller: Caller, channel: Channel): boolean {
  return (
    realmAllows(caller, 'can_add_subscribers_group') ||
    mayAdminister(caller, channel) ||
    mayAddByChannel(caller, channel)
  );
}

/**
 * Unsubscribe other people from all of these channels. Being the administrator
 * counts only for all of them together.
 */
export function mayRemoveOthers(caller: Caller, channels: readonly Channel[]): boolean {
  if (isAdministrator(caller)) return true;
  if (isGuest(caller)) return false;
  if (channels.every((channel) => isChannelAdministrator(caller, channel))) return true;
  return channels.every(
    (channel) =>
      hasMetadataAccess(caller, channel) &&
      holdsUnlessGuest(caller, channel.settings.can_remove_subscribers_group),
  );
}

/** The channel to change. Throws what the service says to those who may not. */
export function channelToAdminister(caller: Caller, id: number): Channel {
  const channel = caller.organization.channels.get(id);
  if (channel === undefined || !hasMetadataAccess(caller, channel)) throw invalidChannelId(caller.level);
  if (!mayAdminister(caller, channel)) {
    throw new ApiError(`You do not have permission to administer this ${channelWord(caller.level)}.`);
  }
  return channel;
}

/**
 * Who may see, read and administer a channel and change its subscribers, and what each level added (docs/service.md,
 * Channels).
 */

import { archivedReadableSince, byGroupSince, type Entrance, entrances } from '../../api/channel-rules.ts';
import { channelPermissions } from '../../api/resources/channel.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Channel } from '../state/model.ts';
import { channelWord, invalidChannelId } from './api-errors.ts';
import { type Caller, holdsUnlessGuest, isAdministrator, isGuest } from './caller.ts';
import { realmAllows } from './realm-permissions.ts';

export function isSubscribed({ user }: Caller, channel: Channel): boolean {
  return channel.subscribers.includes(user.user_id);
}

/**
 * Whether the channel is open to the caller without any permission: web-public channels for everyone, public ones for
 * everyone but guests.
 */
function isOpenTo(caller: Caller, channel: Channel): boolean {
  return channel.is_web_public || (!channel.invite_only && !isGuest(caller));
}

type Right = 'can_administer_channel_group' | Entrance;

/** Whether a permission of the channel, from its first level on, includes the caller. */
function hasRight(caller: Caller, channel: Channel, right: Right): boolean {
  return caller.level >= channelPermissions[right].since && holdsUnlessGuest(caller, channel.settings[right]);
}

/** Whether the caller may read the channel and subscribe. Being an administrator is not enough. */
export function hasContentAccess(caller: Caller, channel: Channel): boolean {
  if (isOpenTo(caller, channel) || isSubscribed(caller, channel)) return true;
  if (caller.level < byGroupSince) return false;
  return entrances.some((entrance) => hasRight(caller, channel, entrance));
}

/** Whether the caller may see that the channel exists, its settings and its subscribers. */
export function hasMetadataAccess(caller: Caller, channel: Channel): boolean {
  if (isAdministrator(caller) || hasContentAccess(caller, channel)) return true;
  return caller.level >= byGroupSince && hasRight(caller, channel, 'can_administer_channel_group');
}

/** Whether the caller may change the channel. Administrators count as members of `can_administer_channel_group`. */
function mayAdminister(caller: Caller, channel: Channel): boolean {
  return isAdministrator(caller) || hasRight(caller, channel, 'can_administer_channel_group');
}

/** Whether a caller with content access may subscribe other people. */
export function mayAddOthers(caller: Caller, channel: Channel): boolean {
  return (
    realmAllows(caller, 'can_add_subscribers_group') ||
    mayAdminister(caller, channel) ||
    hasRight(caller, channel, 'can_add_subscribers_group')
  );
}

/**
 * Whether the caller may unsubscribe other people from all of these channels. Administering a channel counts only if
 * the caller administers all of them.
 */
export function mayRemoveOthers(caller: Caller, channels: readonly Channel[]): boolean {
  if (isAdministrator(caller)) return true;
  if (isGuest(caller)) return false;
  if (channels.every((channel) => hasRight(caller, channel, 'can_administer_channel_group'))) return true;
  return channels.every(
    (channel) =>
      hasMetadataAccess(caller, channel) &&
      holdsUnlessGuest(caller, channel.settings.can_remove_subscribers_group),
  );
}

/** Returns the channel to change. Throws an ApiError if the caller may not change it. */
export function channelToAdminister(caller: Caller, id: number): Channel {
  const channel = caller.organization.channels.get(id);
  if (channel === undefined || !hasMetadataAccess(caller, channel)) throw invalidChannelId(caller.level);
  if (!mayAdminister(caller, channel)) {
    throw new ApiError(`You do not have permission to administer this ${channelWord(caller.level)}.`);
  }
  return channel;
}

/** Returns the channel, if the caller may see it and read it by its id. Throws an ApiError otherwise. */
export function channelToRead(caller: Caller, id: number): Channel {
  return channelWith(caller, id, hasMetadataAccess);
}

/** Returns the channel, if the caller may read its messages. Throws an ApiError otherwise. */
export function channelWithContent(caller: Caller, id: number): Channel {
  return channelWith(caller, id, hasContentAccess);
}

function channelWith(
  caller: Caller,
  id: number,
  hasAccess: (caller: Caller, channel: Channel) => boolean,
): Channel {
  const channel = caller.organization.channels.get(id);
  const hidden = channel?.is_archived === true && caller.level < archivedReadableSince;
  if (channel === undefined || hidden || !hasAccess(caller, channel)) throw invalidChannelId(caller.level);
  return channel;
}

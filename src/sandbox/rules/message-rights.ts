/** Who may delete, edit, move and resolve messages, and what each level added (docs/service.md, Messages). */

import { isAtLeast } from '../../api/roles.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Channel, Message } from '../state/model.ts';
import { type Caller, isAdministrator } from './caller.ts';
import { policyGroup, type RealmPermission, realmPermission } from './realm-permissions.ts';
import { settingOf } from './realm-settings.ts';

/** First levels of the organization's group settings, which replaced roles and numbered policies. */
const ofOrganization = {
  delete: 281,
  deleteOwn: 291,
  moveBetweenChannels: 310,
  moveBetweenTopics: 316,
  resolve: 367,
};
/** First levels of a channel's group settings, whose members may do there what the organization does not allow. */
const ofChannel = { delete: 407, move: 396, resolve: 402 };

function holds(caller: Caller, permission: RealmPermission): boolean {
  return caller.membership.holds(realmPermission(caller.organization, permission));
}

/**
 * Returns whether the organization allows the caller something: by a group from a level on, and by a numbered policy
 * before it. A right that had no policy is everyone's until then.
 */
function allows(caller: Caller, permission: RealmPermission, since: number): boolean {
  if (caller.level >= since) return holds(caller, permission);
  const group = policyGroup(caller, permission);
  return group === undefined || caller.membership.holds(group);
}

/**
 * Throws an ApiError if the caller may not delete the message.
 * @param channel absent for a direct message
 */
export function requireDeletion(caller: Caller, message: Message, channel: Channel | undefined): void {
  const { level, organization, now, membership, user } = caller;
  const settings = level >= ofChannel.delete ? channel?.settings : undefined;
  const mayAny =
    level >= ofOrganization.delete ? holds(caller, 'can_delete_any_message_group') : isAdministrator(caller);
  if (mayAny || (settings !== undefined && membership.holds(settings.can_delete_any_message_group))) return;
  const sender = organization.users.get(message.sender_id);
  const isOwn = sender === user || (sender?.is_bot === true && sender.bot_owner_id === user.user_id);
  const mayOwn =
    allows(caller, 'can_delete_own_message_group', ofOrganization.deleteOwn) ||
    (settings !== undefined && membership.holds(settings.can_delete_own_message_group));
  if (!isOwn || !mayOwn) throw new ApiError("You don't have permission to delete this message");
  const limit = settingOf(organization, 'message_content_delete_limit_seconds');
  if (typeof limit === 'number' && limit > 0 && now - message.timestamp > limit) {
    throw new ApiError('The time limit for deleting this message has passed');
  }
}

type ChannelPermission = Extract<keyof Channel['settings'], `can_${'delete' | 'move' | 'resolve'}_${string}`>;

interface Right {
  readonly permission: RealmPermission;
  readonly since: number;
  readonly inChannel: ChannelPermission;
  readonly inChannelSince: number;
}

const betweenTopics: Right = {
  permission: 'can_move_messages_between_topics_group',
  since: ofOrganization.moveBetweenTopics,
  inChannel: 'can_move_messages_within_channel_group',
  inChannelSince: ofChannel.move,
};
const outOfChannel: Right = {
  permission: 'can_move_messages_between_channels_group',
  since: ofOrganization.moveBetweenChannels,
  inChannel: 'can_move_messages_out_of_channel_group',
  inChannelSince: ofChannel.move,
};
const resolving: Right = {
  permission: 'can_resolve_topics_group',
  since: ofOrganization.resolve,
  inChannel: 'can_resolve_topics_group',
  inChannelSince: ofChannel.resolve,
};

/** Returns whether the organization or the channel gives the caller a right. */
function has(caller: Caller, channel: Channel, right: Right): boolean {
  const { level, membership } = caller;
  return (
    isAdministrator(caller) ||
    allows(caller, right.permission, right.since) ||
    (level >= right.inChannelSince && membership.holds(channel.settings[right.inChannel]))
  );
}

/** How many seconds are added to a limit, for changes that began in time. */
const grace = 20;

/** Throws an ApiError if the caller may not change the content of the message. */
export function requireContentEdit({ organization, user, now }: Caller, message: Message): void {
  if (message.sender_id !== user.user_id)
    throw new ApiError("You don't have permission to edit this message");
  if (settingOf(organization, 'allow_message_editing') === false) {
    throw new ApiError('Your organization has turned off message editing');
  }
  const limit = settingOf(organization, 'message_content_edit_limit_seconds');
  if (typeof limit === 'number' && limit > 0 && now - message.timestamp > limit + grace) {
    throw new ApiError('The time limit for editing this message has passed');
  }
}

/** Throws an ApiError if the caller may not resolve topics of the channel, or the topic has no name. */
export function requireResolving(caller: Caller, channel: Channel, topic: string): void {
  if (topic === '') throw new ApiError('General chat cannot be marked as resolved');
  if (!has(caller, channel, resolving)) throw new ApiError("You don't have permission to resolve topics.");
}

/** First level with the same error about the limit even if the named message is too old itself. */
const oneLimitError = 505;

/** The messages to be moved, and where to. */
export interface Move {
  readonly message: Message;
  readonly moved: readonly Message[];
  readonly from: Channel;
  readonly toOtherChannel: boolean;
  readonly toOtherTopic: boolean;
}

/** Throws an ApiError if the caller may not move the messages. */
export function requireMove(caller: Caller, move: Move): void {
  const { from, toOtherChannel, toOtherTopic } = move;
  if (toOtherChannel && !has(caller, from, outOfChannel)) {
    throw new ApiError("You don't have permission to move this message");
  }
  if (toOtherTopic && !toOtherChannel && !has(caller, from, betweenTopics)) {
    throw new ApiError("You don't have permission to edit this message");
  }
  if (isAtLeast(caller.user.role, 'moderator')) return;
  requireTime(caller, move);
}

function requireTime({ organization, now, level }: Caller, { message, moved, toOtherChannel }: Move): void {
  const limit = settingOf(
    organization,
    toOtherChannel
      ? 'move_messages_between_streams_limit_seconds'
      : 'move_messages_within_stream_limit_seconds',
  );
  if (typeof limit !== 'number' || limit <= 0) return;
  const isOld = ({ timestamp }: Message) => now - timestamp > limit + grace;
  if (isOld(message) && level < oneLimitError) {
    throw new ApiError(
      `The time limit for editing this message's ${toOtherChannel ? 'channel' : 'topic'} has passed`,
    );
  }
  const allowed = moved.filter((each) => !isOld(each));
  if (allowed.length === moved.length) return;
  throw new ApiError('You only have permission to move some of the messages in this topic', {
    code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
    fields: {
      first_message_id_allowed_to_move: allowed[0]?.id ?? null,
      total_messages_in_topic: moved.length,
      total_messages_allowed_to_move: allowed.length,
    },
  });
}

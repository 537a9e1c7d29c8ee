/** Archives channels, by request or because their last subscriber has left (docs/service.md, Channels). */

import { archivedKeepsSince, emptyStaysSince } from '../../api/channel-rules.ts';
import * as rows from '../../api/table/channels.ts';
import { ownersSeeing } from '../emit/audience.ts';
import { emitChannelArchived, emitDefaultChannels, emitDefaultGroups } from '../emit/channels.ts';
import { emitMessagesRead } from '../emit/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { channelToAdminister } from '../rules/access.ts';
import { capitalChannelWord } from '../rules/api-errors.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import { freeName } from '../rules/channel-settings.ts';
import { markRead, messagesIn } from '../rules/messages.ts';
import type { Channel } from '../state/model.ts';
import { switchOffNotices } from './change-setting.ts';
import { defineHandler } from './handler.ts';
import { noteArchived } from './notices.ts';

/** Archives a channel, which then is no longer a default channel. */
export function archive(caller: Caller, channel: Channel): void {
  const before = ownersSeeing(caller, channel);
  const wasDefault = channel.is_default;
  Object.assign(channel, { is_archived: true, is_default: false });
  switchOffNotices(caller, channel.stream_id);
  if (wasDefault) emitDefaultChannels(caller);
  leaveDefaultGroups(caller, channel);
  emitChannelArchived(caller, channel, before);
  noteArchived(caller, channel);
  if (caller.level < archivedKeepsSince) empty(caller, channel);
}

function leaveDefaultGroups(caller: Caller, { stream_id }: Channel): void {
  for (const group of caller.organization.default_groups.values()) {
    if (!group.streams.includes(stream_id)) continue;
    group.streams = group.streams.filter((id) => id !== stream_id);
    emitDefaultGroups(caller);
  }
}

/** Archives private channels without subscribers, at levels at which the service does. */
export function archiveEmptied(caller: Caller, channels: Iterable<Channel>): void {
  if (caller.level >= emptyStaysSince) return;
  for (const channel of channels) {
    if (channel.invite_only && !channel.is_archived && channel.subscribers.length === 0) {
      archive(caller, channel);
    }
  }
}

/** Removes the subscribers, which channels lost when archiving also freed their names. */
function empty(caller: Caller, channel: Channel): void {
  const { organization } = caller;
  freeName(organization, channel.name);
  Object.assign(channel, { invite_only: true, is_web_public: false, subscribers: [] });
  const messages = messagesIn(organization, channel);
  for (const user of organization.users.values()) emitMessagesRead(caller, user, markRead(messages, user));
}

/** DELETE /streams/{stream_id}. */
export const archiveChannel = defineHandler(rows.archiveChannel, (call) => {
  const caller = callerOf(call);
  const channel = channelToAdminister(caller, call.args.stream_id);
  if (channel.is_archived) {
    throw new ApiError(`${capitalChannelWord(caller.level)} is already deactivated`);
  }
  archive(caller, channel);
  return {};
});

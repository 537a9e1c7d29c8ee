import * as rows from '../../api/table/default-channels.ts';
import { emitDefaultChannels } from '../emit/channels.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasContentAccess, hasMetadataAccess } from '../rules/access.ts';
import { invalidChannelId } from '../rules/api-errors.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import { channelWord } from '../rules/wording.ts';
import type { Channel } from '../state/model.ts';
import { defineHandler } from './handler.ts';

/** POST /default_streams. For a channel that is already a default channel it succeeds without an event. */
export const addDefaultChannel = defineHandler(rows.addDefaultChannel, (call) => {
  const caller = callerOf(call);
  const channel = activeChannel(caller, call.args.stream_id, hasContentAccess);
  if (channel.invite_only) {
    throw new ApiError(`Private ${channelWord(caller.level)}s cannot be made default.`);
  }
  if (channel.is_default) return {};
  channel.is_default = true;
  emitDefaultChannels(caller);
  return {};
});

/** DELETE /default_streams. The event is emitted even if the channel is not a default channel. */
export const removeDefaultChannel = defineHandler(rows.removeDefaultChannel, (call) => {
  const caller = callerOf(call);
  activeChannel(caller, call.args.stream_id, hasMetadataAccess).is_default = false;
  emitDefaultChannels(caller);
  return {};
});

function activeChannel(
  caller: Caller,
  id: number,
  hasAccess: (caller: Caller, channel: Channel) => boolean,
): Channel {
  const channel = caller.organization.channels.get(id);
  if (channel === undefined || channel.is_archived || !hasAccess(caller, channel)) {
    throw invalidChannelId(caller.level);
  }
  return channel;
}

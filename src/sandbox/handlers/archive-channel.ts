import * as rows from '../../api/table/channels.ts';
import { ownersSeeing } from '../emit/audience.ts';
import { emitChannelArchived, emitDefaultChannels } from '../emit/channels.ts';
import { emitMessagesRead } from '../emit/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { channelToAdminister } from '../rules/access.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import { archivedKeepName, freeName } from '../rules/channel-names.ts';
import { markRead, messagesIn } from '../rules/messages.ts';
import { capitalChannelWord } from '../rules/wording.ts';
import type { Channel } from '../state/model.ts';
import { defineHandler } from './handler.ts';
import { noteArchived } from './notices.ts';

/** DELETE /streams/{stream_id}. The channel is no default channel any more. */
export const archiveChannel = defineHandler(rows.archiveChannel, (call) => {
  const caller = callerOf(call);
  const channel = channelToAdminister(caller, call.args.stream_id);
  if (channel.is_archived) {
    throw new ApiError(`${capitalChannelWord(caller.level)} is already deactivated`);
  }
  const before = ownersSeeing(caller, channel);
  const wasDefault = channel.is_default;
  Object.assign(channel, { is_archived: true, is_default: false });
  if (wasDefault) emitDefaultChannels(caller);
  emitChannelArchived(caller, channel, before);
  noteArchived(caller, channel);
  if (caller.level < archivedKeepName) empty(caller, channel);
  return {};
});

/** Before archived channels kept their names they lost their subscribers too (docs/service.md, Channels). */
function empty(caller: Caller, channel: Channel): void {
  const { organization } = caller;
  freeName(organization, channel.name);
  Object.assign(channel, { invite_only: true, is_web_public: false, subscribers: [] });
  const messages = messagesIn(organization, channel);
  for (const user of organization.users.values()) emitMessagesRead(caller, user, markRead(messages, user));
}

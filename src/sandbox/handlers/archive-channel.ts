import * as rows from '../../api/table/channels.ts';
import { ApiError } from '../errors/api-error.ts';
import { channelToAdminister } from '../rules/access.ts';
import { callerOf } from '../rules/caller.ts';
import { capitalChannelWord } from '../rules/wording.ts';
import { archive } from './archiving.ts';
import { defineHandler } from './handler.ts';

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

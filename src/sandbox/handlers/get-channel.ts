import { normalizeName } from '../../api/normalize-name.ts';
import * as rows from '../../api/table/channels.ts';
import { ApiError } from '../errors/api-error.ts';
import { channelToRead, hasContentAccess } from '../rules/access.ts';
import { callerOf } from '../rules/caller.ts';
import { channelWord } from '../rules/wording.ts';
import { serializeChannel, serializerContext } from '../serializers/channel.ts';
import { serializeSubscribers } from '../serializers/subscription.ts';
import { defineHandler } from './handler.ts';

/** GET /streams/{stream_id}. */
export const getChannel = defineHandler(rows.getChannel, (call) => ({
  stream: serializeChannel(serializerContext(call), channelToRead(callerOf(call), call.args.stream_id)),
}));

/** GET /streams/{stream_id}/members. */
export const listSubscribers = defineHandler(rows.listSubscribers, (call) => ({
  subscribers: serializeSubscribers(
    serializerContext(call),
    channelToRead(callerOf(call), call.args.stream_id),
  ),
}));

/** GET /get_stream_id. The name is compared without case and surrounding whitespace. */
export const getChannelId = defineHandler(rows.getChannelId, (call) => {
  const { stream: name } = call.args;
  const channel = call.organization.channelsByName.get(normalizeName(name).toLowerCase());
  if (channel === undefined || channel.is_archived || !hasContentAccess(callerOf(call), channel)) {
    throw new ApiError(`Invalid ${channelWord(call.level)} name '${name}'`);
  }
  return { stream_id: channel.stream_id };
});

import { normalizeName } from '../../api/normalize-name.ts';
import * as rows from '../../api/table/channels.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasContentAccess, hasMetadataAccess } from '../rules/access.ts';
import { invalidChannelId } from '../rules/api-errors.ts';
import { callerOf } from '../rules/caller.ts';
import { channelWord } from '../rules/wording.ts';
import { serializeChannel, serializerContext } from '../serializers/channel.ts';
import { serializeSubscribers } from '../serializers/subscription.ts';
import type { Channel } from '../state/model.ts';
import { type Call, defineHandler } from './handler.ts';

/** From this level on an archived channel can be read by its id (docs/service.md, Channels). */
const archivedReadable = 480;

/** GET /streams/{stream_id}. */
export const getChannel = defineHandler(rows.getChannel, (call) => ({
  stream: serializeChannel(serializerContext(call), channelToRead(call)),
}));

/** GET /streams/{stream_id}/members. */
export const listSubscribers = defineHandler(rows.listSubscribers, (call) => ({
  subscribers: serializeSubscribers(serializerContext(call), channelToRead(call)),
}));

/** The channel, if its metadata may be seen. */
function channelToRead(call: Call<typeof rows.getChannel>): Channel {
  const channel = call.organization.channels.get(call.args.stream_id);
  const hidden = channel?.is_archived === true && call.level < archivedReadable;
  if (channel === undefined || hidden || !hasMetadataAccess(callerOf(call), channel)) {
    throw invalidChannelId(call.level);
  }
  return channel;
}

/** GET /get_stream_id. Case and surrounding white space of the name do not count. */
export const getChannelId = defineHandler(rows.getChannelId, (call) => {
  const { stream: name } = call.args;
  const channel = call.organization.channelsByName.get(normalizeName(name).toLowerCase());
  if (channel === undefined || channel.is_archived || !hasContentAccess(callerOf(call), channel)) {
    throw new ApiError(`Invalid ${channelWord(call.level)} name '${name}'`);
  }
  return { stream_id: channel.stream_id };
});

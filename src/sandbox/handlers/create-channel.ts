import * as rows from '../../api/table/channels.ts';
import { canSeeChannel } from '../emit/audience.ts';
import { emitChannelsCreated, emitDefaultChannels } from '../emit/channels.ts';
import { emitSubscribed } from '../emit/subscriptions.ts';
import { callerOf } from '../rules/caller.ts';
import {
  checkCreation,
  commitChannel,
  plannedChannel,
  settingsForCreation,
} from '../rules/channel-creation.ts';
import { channelAlreadyExists, channelName, holderOf } from '../rules/channel-settings.ts';
import { addSubscribers } from '../rules/membership.ts';
import { activeUsers } from '../rules/users.ts';
import { defineHandler } from './handler.ts';
import { noteCreated } from './notices.ts';

/** POST /channels/create. The call is all or nothing, and the account is subscribed only if it is listed. */
export const createChannel = defineHandler(rows.createChannel, (call) => {
  const { args } = call;
  const caller = callerOf(call);
  const name = channelName(args.name, call.level);
  if (holderOf(call.organization, name, call.level) !== undefined) throw channelAlreadyExists(name);
  checkCreation(caller, args);
  const settings = settingsForCreation(caller, args);
  const users = activeUsers(caller, args.subscribers);
  const channel = plannedChannel(caller, { name, description: args.description, args, settings });
  commitChannel(caller, channel);
  addSubscribers(channel, users);
  emitChannelsCreated(caller, [channel], canSeeChannel(caller, channel));
  if (channel.is_default) emitDefaultChannels(caller);
  emitSubscribed(caller, new Map([[channel, users]]));
  // If there are no subscribers, no notice is sent.
  if (users.length > 0) noteCreated(caller, channel);
  return { id: channel.stream_id };
});

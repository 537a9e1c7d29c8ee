import * as rows from '../../api/table/channels.ts';
import { seesChannel } from '../emit/audience.ts';
import { tellCreated, tellDefaults } from '../emit/channels.ts';
import { tellSubscribed } from '../emit/subscriptions.ts';
import { askerOf } from '../rules/asker.ts';
import { checkCreation, establish, plannedChannel, settingsForCreation } from '../rules/channel-creation.ts';
import { channelAlreadyExists, channelName, holderOf } from '../rules/channel-names.ts';
import { activeUsers } from '../rules/principals.ts';
import { addSubscribers } from '../rules/subscribers.ts';
import { handle } from './handler.ts';

/** POST /channels/create. All or nothing; the account is subscribed only where it is listed. */
export const createChannel = handle(rows.createChannel, (call) => {
  const { name: written, description = '', subscribers, ...args } = call.args;
  const asker = askerOf(call);
  const name = channelName(written, call.level);
  if (holderOf(call.organization, name, call.level) !== undefined) throw channelAlreadyExists(name);
  checkCreation(asker, args);
  const settings = settingsForCreation(asker, args);
  const users = activeUsers(asker, subscribers);
  const channel = plannedChannel(asker, { name, description, args, settings });
  establish(asker, channel);
  addSubscribers(channel, users);
  tellCreated(asker, [channel], seesChannel(asker, channel));
  tellSubscribed(asker, new Map([[channel, users]]));
  if (channel.is_default) tellDefaults(asker);
  return { id: channel.stream_id };
});

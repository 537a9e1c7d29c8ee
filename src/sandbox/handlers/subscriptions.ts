import * as rows from '../../api/table/subscriptions.ts';
import { emitSubscriptionSetting } from '../emit/subscriptions.ts';
import { ApiError } from '../errors/api-error.ts';
import { channelWithContent, isSubscribed } from '../rules/access.ts';
import { callerOf } from '../rules/caller.ts';
import { checkedChanges } from '../rules/subscription-settings.ts';
import { channelWord } from '../rules/wording.ts';
import { serializerContext } from '../serializers/channel.ts';
import { serializeSubscribers, serializeSubscription } from '../serializers/subscription.ts';
import { defineHandler } from './handler.ts';

/** GET /users/me/subscriptions: by name, without archived channels. */
export const listSubscriptions = defineHandler(rows.listSubscriptions, (call) => {
  const caller = callerOf(call);
  const view = serializerContext(call);
  const channels = [...call.organization.channels.values()]
    .filter((channel) => !channel.is_archived && isSubscribed(caller, channel))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const withSubscribers = (call.args.include_subscribers ?? 'false') !== 'false';
  return {
    subscriptions: channels.map((channel) => ({
      ...serializeSubscription(view, channel, call.account),
      ...(withSubscribers && { subscribers: serializeSubscribers(view, channel) }),
    })),
  };
});

/** POST /users/me/subscriptions/properties: one after the other; those before a refused one stay in effect. */
export const updateSubscriptions = defineHandler(rows.updateSubscriptions, (call) => {
  const { account, args, level } = call;
  const caller = callerOf(call);
  for (const { stream_id, property, value } of checkedChanges(args.subscription_data)) {
    const channel = channelWithContent(caller, stream_id);
    if (!isSubscribed(caller, channel)) {
      throw new ApiError(`Not subscribed to ${channelWord(level)} ID ${stream_id}`);
    }
    const before = account.subscription_settings ?? {};
    account.subscription_settings = {
      ...before,
      [stream_id]: { ...before[stream_id], [property]: value },
    };
    emitSubscriptionSetting(call, account, channel, property, value);
  }
  return {};
});

/** The account's own subscriptions, with how it has each channel (docs/service.md, Subscriptions). */
import { channelReading } from '../resources/channel.ts';
import { subscriptionReading } from '../resources/subscription.ts';
import { endpoint } from '../spec.ts';

export const listSubscriptions = endpoint({
  id: 'subscription.list',
  method: 'GET',
  path: '/users/me/subscriptions',
  help: 'the channels that the account is subscribed to, with how it has each',
  params: {
    include_subscribers: {
      kind: 'choice',
      default: 'false',
      choices: [
        { value: 'true', label: 'true' },
        { value: 'false', label: 'false' },
        { value: 'partial', label: 'partial', since: 412 },
      ],
      help: 'include the subscribers of each; partial: at least the bots and who was active lately',
    },
  },
  reply: { subscriptions: { list: { object: { ...channelReading, ...subscriptionReading } } } },
});

export const updateSubscriptions = endpoint({
  id: 'subscription.update',
  method: 'POST',
  path: '/users/me/subscriptions/properties',
  help: 'change how the account has channels that it is subscribed to; one after the other, not all or nothing',
  params: {
    subscription_data: {
      kind: 'json',
      required: true,
      help: 'the changes, each an object of `stream_id`, `property` and `value`',
    },
  },
  reply: {},
});

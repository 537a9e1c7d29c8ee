/** The account's own subscriptions and their settings (docs/service.md, Subscriptions). */
import { channelReading } from '../resources/channel.ts';
import { subscriptionReading } from '../resources/subscription.ts';
import { endpoint } from '../spec.ts';

export const listSubscriptions = endpoint({
  id: 'subscription.list',
  call: 'GET /users/me/subscriptions',
  help: 'list your subscriptions and their settings',
  params: {
    include_subscribers: {
      kind: 'choice',
      default: 'false',
      choices: [
        { value: 'true', label: 'true' },
        { value: 'false', label: 'false' },
        { value: 'partial', label: 'partial', since: 412 },
      ],
      help: 'include subscribers; partial: at least bots and recently active users',
    },
  },
  reply: { subscriptions: { list: { object: { ...channelReading, ...subscriptionReading } } } },
});

export const updateSubscriptions = endpoint({
  id: 'subscription.update',
  call: 'POST /users/me/subscriptions/properties',
  help: 'update your subscription settings, one after another',
  params: {
    subscription_data: {
      kind: 'json',
      required: true,
      help: 'changes, each an object with `stream_id`, `property` and `value`',
    },
  },
});

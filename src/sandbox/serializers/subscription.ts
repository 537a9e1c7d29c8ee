import { readName } from '../../api/resources/resource.ts';
import { subscriptionFields } from '../../api/resources/subscription.ts';
import type { Channel, User } from '../state/model.ts';
import { initialFields } from '../state/stored.ts';
import { type SerializerContext, serializeChannel } from './channel.ts';

const initial = initialFields(subscriptionFields);

/** Serializes a channel for a subscriber, with that account's settings for it. */
export function serializeSubscription(
  view: SerializerContext,
  channel: Channel,
  { subscription_settings: kept }: User,
): Record<string, unknown> {
  const settings = { ...initial, ...kept?.[channel.stream_id] };
  const told = Object.entries(settings).filter(([name]) => {
    return readName(name, subscriptionFields[name as keyof typeof settings], view.level) !== undefined;
  });
  return {
    ...serializeChannel(view, channel),
    ...Object.fromEntries(told),
    in_home_view: !settings.is_muted,
  };
}

/** Returns the ids of the active subscribers, ascending. */
export function serializeSubscribers({ deactivated }: SerializerContext, { subscribers }: Channel): number[] {
  return subscribers.filter((id) => !deactivated.has(id)).sort((one, other) => one - other);
}

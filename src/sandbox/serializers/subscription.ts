import { fieldsAt } from '../rules/levels.ts';
import type { Channel } from '../state/model.ts';
import { type SerializerContext, serializeChannel } from './channel.ts';

/**
 * Serializes a channel for a subscriber. The sandbox does not store settings of subscriptions, so
 * they have their initial values.
 */
export function serializeSubscription(view: SerializerContext, channel: Channel): Record<string, unknown> {
  return {
    ...serializeChannel(view, channel),
    color: '#76ce90',
    is_muted: false,
    in_home_view: true,
    pin_to_top: false,
    desktop_notifications: null,
    email_notifications: null,
    push_notifications: null,
    audible_notifications: null,
    ...fieldsAt(view.level, { wildcard_mentions_notify: [2, null] }),
  };
}

/** Returns the ids of the active subscribers, ascending. */
export function serializeSubscribers({ deactivated }: SerializerContext, { subscribers }: Channel): number[] {
  return subscribers.filter((id) => !deactivated.has(id)).sort((one, other) => one - other);
}

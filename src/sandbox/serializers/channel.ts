/** Serializes channels for replies (docs/service.md, Channels). */

import { channelFields } from '../../api/resources/channel.ts';
import { readName } from '../../api/resources/resource.ts';
import { subscriptionFields } from '../../api/resources/subscription.ts';
import { postPolicy } from '../rules/channel-settings.ts';
import { firstMessageId, renderedDescription } from '../rules/messages.ts';
import { type Channel, channelSettings, type computedChannelFields, type User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { initialFields } from '../state/stored.ts';
import { type Compute, type Serializer, serializer } from './serializer.ts';
import { settingReaders } from './settings.ts';

const day = 86_400;

/** What the serializers of channels and subscriptions need; created once for each call. */
export interface SerializerContext {
  readonly organization: Organization;
  readonly level: number;
  /** UNIX seconds. */
  readonly now: number;
  readonly deactivated: ReadonlySet<number>;
  readonly serialize: Serializer<Channel, SerializerContext>;
}

/** Fields of a channel that follow from others. */
const computed: Readonly<
  Record<(typeof computedChannelFields)[number], Compute<Channel, SerializerContext>>
> = {
  rendered_description: ({ description }) => renderedDescription(description),
  stream_post_policy: ({ settings }, { organization }) =>
    postPolicy(organization, settings.can_send_message_group),
  is_announcement_only: ({ settings }, { organization }) =>
    postPolicy(organization, settings.can_send_message_group) === 2,
  first_message_id: (channel, { organization }) => firstMessageId(organization, channel),
  is_recently_active: ({ date_created }, { now }) => now - date_created < 180 * day,
  subscriber_count: subscriberCount,
  stream_weekly_traffic: ({ date_created }, { now }) => (now - date_created < 7 * day ? null : 0),
};

const readers = { ...settingReaders(channelSettings), ...computed };

/** Included only if requested with `include_default`. */
const except = new Set<keyof typeof channelFields>(['is_default']);

/** Creates the serializer context of a call. */
export function serializerContext(
  call: Pick<SerializerContext, 'organization' | 'level' | 'now'>,
): SerializerContext {
  const { organization, level, now } = call;
  const deactivated = new Set<number>();
  for (const user of organization.users.values()) if (!user.is_active) deactivated.add(user.user_id);
  const serialize = serializer(channelFields, level, readers, { except });
  return { organization, level, now, deactivated, serialize };
}

/** Serializes a channel at a level, without `is_default`, which not every reply has. */
export function serializeChannel(view: SerializerContext, channel: Channel): Record<string, unknown> {
  return view.serialize(channel, view);
}

/** Counts the active subscribers, including bots. */
function subscriberCount({ subscribers }: Channel, { deactivated }: SerializerContext): number {
  if (deactivated.size === 0) return subscribers.length;
  let count = 0;
  for (const id of subscribers) if (!deactivated.has(id)) count += 1;
  return count;
}

const initial = initialFields(subscriptionFields);

/** Serializes a channel for a subscriber, with that account's settings for it. */
export function serializeSubscription(
  view: SerializerContext,
  channel: Channel,
  { subscription_settings: stored }: User,
): Record<string, unknown> {
  const settings = { ...initial, ...stored?.[channel.stream_id] };
  const shown = Object.entries(settings).filter(([name]) => {
    return readName(name, subscriptionFields[name as keyof typeof settings], view.level) !== undefined;
  });
  return {
    ...serializeChannel(view, channel),
    ...Object.fromEntries(shown),
    in_home_view: !settings.is_muted,
  };
}

/** Returns the ids of the active subscribers, ascending. */
export function serializeSubscribers({ deactivated }: SerializerContext, { subscribers }: Channel): number[] {
  return subscribers.filter((id) => !deactivated.has(id)).sort((one, other) => one - other);
}

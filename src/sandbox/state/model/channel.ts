import { channelPermissions, channelReading } from '../../../api/resources/channel.ts';
import { readingShape } from '../../../api/resources/resource.ts';
import { subscriptionFields } from '../../../api/resources/subscription.ts';
import { type ReplyOf, shape } from '../../../api/shape.ts';
import { namesOf, settingsShape, storedShape } from '../stored.ts';

export type ChannelSetting = keyof typeof channelPermissions;
/** In the order in which the service reads the settings of a call. */
export const channelSettings: readonly ChannelSetting[] = namesOf(channelPermissions).sort();

/** Fields of a channel's readings that follow from others (../../serializers/channel.ts). */
export const computedChannelFields = [
  'rendered_description',
  'stream_post_policy',
  'is_announcement_only',
  'first_message_id',
  'is_recently_active',
  'subscriber_count',
  'stream_weekly_traffic',
] as const;

export const channelShape = shape({
  ...storedShape(channelReading, [...computedChannelFields, ...channelSettings]),
  settings: settingsShape(channelPermissions),
  /** Ids of users, including deactivated ones. */
  subscribers: { list: 'integer' },
});
/** A channel. `message_retention_days`: null is the organization's, -1 is forever. */
export interface Channel extends ReplyOf<typeof channelShape> {}

const { stream_id: _, name: __, in_home_view: ___, ...ownFields } = subscriptionFields;
export const subscriptionSettingsShape = shape(readingShape(ownFields));
/** An account's settings for a channel; absent ones are as in a new subscription. */
export interface SubscriptionSettings extends ReplyOf<typeof subscriptionSettingsShape> {}

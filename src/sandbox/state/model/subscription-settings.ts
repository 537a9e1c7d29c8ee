import { readingShape } from '../../../api/resources/resource.ts';
import { subscriptionFields } from '../../../api/resources/subscription.ts';
import { type ReplyOf, shape } from '../../../api/shape.ts';

const { stream_id: _, name: __, in_home_view: ___, ...ownFields } = subscriptionFields;
export const subscriptionSettingsShape = shape(readingShape(ownFields));
/** An account's settings for a channel; absent ones are as in a new subscription. */
export interface SubscriptionSettings extends ReplyOf<typeof subscriptionSettingsShape> {}

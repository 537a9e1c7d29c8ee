import { readingShape } from '../../../api/resources/resource.ts';
import { subscriptionFields } from '../../../api/resources/subscription.ts';
import { type ReplyOf, shape } from '../../../api/shape.ts';

const { stream_id: _, name: __, in_home_view: ___, ...ownFields } = subscriptionFields;
export const subscriptionSettingsShape = shape(readingShape(ownFields));
/** How an account has a channel; what is absent is as in a new subscription. */
export interface SubscriptionSettings extends ReplyOf<typeof subscriptionSettingsShape> {}

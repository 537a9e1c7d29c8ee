/** The properties of subscriptions and their values (docs/service.md, Subscriptions). */
import { subscriptionFields } from '../../api/resources/subscription.ts';
import { ApiError } from '../errors/api-error.ts';

export interface SubscriptionChange {
  readonly stream_id: number;
  readonly property: string;
  readonly value: unknown;
}

const properties = Object.entries(subscriptionFields).flatMap(([name, field]) =>
  'update' in field ? [name] : [],
);

/**
 * Returns the changes, each checked, with muting under its former name converted. Throws an ApiError for the first
 * invalid one.
 */
export function checkedChanges(data: unknown): SubscriptionChange[] {
  if (!Array.isArray(data)) throw new ApiError('subscription_data is not a list');
  return data.map((each, index) => checked(each, `subscription_data[${index}]`));
}

function checked(each: unknown, where: string): SubscriptionChange {
  if (typeof each !== 'object' || each === null) {
    throw new ApiError(`Invalid ${where}: Input should be a valid dictionary`);
  }
  const { stream_id, property, value } = each as Record<string, unknown>;
  if (!Number.isInteger(stream_id)) throw new ApiError(`${where}["stream_id"] is not an integer`);
  if (typeof property !== 'string') throw new ApiError(`${where}["property"] is not a string`);
  const id = stream_id as number;
  if (property !== 'in_home_view' && !properties.includes(property)) {
    throw new ApiError(`Unknown subscription property: ${property}`);
  }
  if (property === 'color') {
    if (typeof value !== 'string') throw new ApiError('color is not a string');
    if (!/^#[0-9a-f]{3,6}$/i.test(value)) throw new ApiError('color is not a valid hex color code');
  } else if (typeof value !== 'boolean') {
    throw new ApiError(`${property} is not a boolean`);
  }
  return property === 'in_home_view'
    ? { stream_id: id, property: 'is_muted', value: !value }
    : { stream_id: id, property, value };
}

/** Reads the channels to which a user is subscribed, from what this server offers. */

import type { Param, Params, WrittenArgs } from '../../api/spec.ts';
import { listSubscriptions } from '../../api/table/subscriptions.ts';
import { listUserChannels } from '../../api/table/users.ts';
import type { User } from '../../directory/users.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { underAll } from '../_all.ts';
import { filterOptions, searched } from '../_filters.ts';
import { channelsOfState } from '../_state-channels.ts';

/** Returns this account's subscriptions with its settings for each, sorted by name. */
export async function ownSubscriptions(context: Context): Promise<readonly Item[]> {
  return (await context.read(listSubscriptions, {})).subscriptions;
}

/**
 * Returns another user's subscriptions, as far as this account can see them, sorted by name. Servers without a call
 * for this return the subscribers of all channels at once, in the state.
 */
export async function subscriptionsOf({ user_id }: User, context: Context): Promise<readonly Item[]> {
  const { level } = await (await context.client()).server();
  if (level < listUserChannels.since) return fromState(user_id, context);
  const directory = await context.directory();
  const [{ subscribed_channel_ids }, channels] = await Promise.all([
    context.read(listUserChannels, { user_id }),
    directory.channels(),
  ]);
  const subscribed = new Set(subscribed_channel_ids);
  return channels.filter(({ stream_id, is_archived }) => subscribed.has(stream_id) && is_archived !== true);
}

async function fromState(user_id: number, context: Context): Promise<readonly Item[]> {
  return (await channelsOfState(context))
    .filter(({ subscribers }) => Array.isArray(subscribers) && subscribers.includes(user_id))
    .map(({ subscribers: _, ...channel }) => channel)
    .sort((one, other) => String(one.name).localeCompare(String(other.name)));
}

// Finds the subscriptions that a command works on: those that are named, or all that match.

/** Filter of the list of subscriptions, also for `--all` of the verb that changes them. */
export const subscriptionFilters = { search: filterOptions.search } as const satisfies Params;

/** The options that choose subscriptions. */
export const several = {
  channels: { kind: 'channel-references', help: 'channel names or id:ID' } satisfies Param,
  ...underAll(subscriptionFilters),
} as const;

/** Returns the subscriptions that pass the filter. */
export function filterSubscriptions<I extends Item>(
  all: readonly I[],
  { search }: WrittenArgs<typeof subscriptionFilters>,
): readonly I[] {
  return searched(all, search, 'name', 'description');
}

/** Finds the subscriptions that a command works on: those that are named, or all that match. */
import type { Param, Params, WrittenArgs } from '../../api/spec.ts';
import type { Item } from '../../output/result.ts';
import { underAll } from '../_all.ts';
import { filterOptions, searched } from '../_filters.ts';

/** Filter of the list of subscriptions, also for `--all` of the verb that changes them. */
export const subscriptionFilters = { search: filterOptions.search } as const satisfies Params;

/** The options that choose subscriptions. */
export const several = {
  channels: { kind: 'channel-references', help: 'the channels' } satisfies Param,
  ...underAll(subscriptionFilters),
} as const;

/** Returns the subscriptions that pass the filter. */
export function filterSubscriptions<I extends Item>(
  all: readonly I[],
  { search }: WrittenArgs<typeof subscriptionFilters>,
): readonly I[] {
  return searched(all, search, 'name', 'description');
}

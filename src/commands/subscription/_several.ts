/** Which subscriptions a command is about: those that are named, or all that match. */
import type { Param, Params, WrittenArgs } from '../../api/spec.ts';
import type { Item } from '../../output/result.ts';
import { underAll } from '../_all.ts';
import { filterOptions, searched } from '../_filters.ts';

/** Filter of the list of subscriptions, which `--all` of the verb that changes them has too. */
export const subscriptionFilters = { search: filterOptions.search } as const satisfies Params;

/** The options that say which ones. */
export const several = {
  channels: { kind: 'channel-references', help: 'the channels' } satisfies Param,
  ...underAll(subscriptionFilters),
} as const;

/** Those of the subscriptions that pass. */
export function filterSubscriptions<I extends Item>(
  all: readonly I[],
  { search }: WrittenArgs<typeof subscriptionFilters>,
): readonly I[] {
  return searched(all, search, 'name', 'description');
}

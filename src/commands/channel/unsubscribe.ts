import { resolveArgs } from '../../api/derive/resolve.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import { user } from '../../api/resources/user.ts';
import { listChannels, listSubscribers, unsubscribe } from '../../api/table/channels.ts';
import { listUsers } from '../../api/table/users.ts';
import { countedAre } from '../../base/words.ts';
import { guard } from '../../changes/guard.ts';
import { manyPeople } from '../../changes/hazards.ts';
import { guardSelected, type Selected } from '../../changes/selected.ts';
import { thingText } from '../../changes/thing-text.ts';
import { checkListOptions } from '../_check-list-options.ts';
import { verb, without } from '../_define.ts';
import { resolveTargets, targetOptions, targetPositional } from '../_targets.ts';
import { channels as targets } from './_several.ts';
import type { Subscriber } from './_subscribing.ts';
import {
  namedSubscribers,
  subscriptionColumns,
  subscriptionFields,
  subscriptionsResult,
} from './_subscription-rows.ts';
import { type Occupied, readOccupied, unsubscribeAll } from './_unsubscribing.ts';

const params = without(unsubscribe.params, 'subscriptions');
const selectable = { fields: subscriptionFields, columns: subscriptionColumns };

export const command = verb({
  description:
    'Each channel and user has an outcome: removed, was-not-subscribed or failed. Users removed from a ' +
    'private channel may no longer be able to see it.',
  rows: [unsubscribe, listChannels, listSubscribers, listUsers],
  params,
  selectable,
  resource,
  bulk: {
    key: 'channels',
    columns: ['principals'],
    beside: { positional: 'channels', key: 'principals', id: 'user_id', resource: user },
    action: 'Unsubscribe users from',
    noun: 'channels',
    id: 'stream_id',
    load: () => import('./_unsubscribe-many.ts'),
  },
  extra: targetOptions(targets, 'archived'),
  asks: ['many-people', 'all-that-match'],
  positionals: [targetPositional(targets)],
  examples: {
    'realmctl channel unsubscribe general --users group:designers': 'unsubscribe all members of a group',
    'realmctl channel unsubscribe general design --users member2@sandbox.invalid':
      'unsubscribe a user from two channels',
    'realmctl channel unsubscribe design': 'unsubscribe yourself',
    'realmctl channel unsubscribe --all --where-privacy private --users guest@sandbox.invalid --yes':
      'unsubscribe a user from all private channels',
  },
  async run({ given, extra }, context) {
    checkListOptions(selectable, context.options);
    const directory = await context.directory();
    const { principals } = await resolveArgs(params, given, directory);
    const users = await namedSubscribers(principals, context);
    const lookup = { state: 'in-use', full: false } as const;
    const { things: channels, selected } = await resolveTargets(targets, extra, context, lookup);
    const places = await readOccupied(channels, context);
    const all = affectedChannels(places, users);
    if (selected) await guardSelected('Unsubscribe users from', all, 'channels', context);
    else await guard('Unsubscribe users from', all, context);
    return subscriptionsResult(await unsubscribeAll(places, users, context));
  },
});

function affectedChannels(places: readonly Occupied[], users: readonly Subscriber[]): Selected[] {
  const counts = places.map(
    ({ present }) => users.filter(({ user_id }) => present?.has(user_id) !== false).length,
  );
  const together = counts.reduce((sum, count) => sum + count, 0);
  return places.map(({ channel }, index) => {
    const count = counts[index] ?? 0;
    return {
      thing: thingText(resource, channel),
      isUpToDate: count === 0,
      hazards: manyPeople(count, `${countedAre(count, 'person')} removed`, together),
    };
  });
}

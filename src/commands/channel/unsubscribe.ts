import { resolveArgs } from '../../api/derive/resolve.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import { listChannels, listSubscribers, unsubscribe } from '../../api/table/channels.ts';
import { listUsers } from '../../api/table/users.ts';
import { counted } from '../../base/words.ts';
import { type Endangered, guard } from '../../changes/guard.ts';
import { manyPeople } from '../../changes/hazards.ts';
import { findTargets } from '../../changes/targets.ts';
import { thingText } from '../../changes/thing-text.ts';
import { verb, without } from '../_define.ts';
import { checkListOptions } from '../_list.ts';
import { several, severalPositional } from './_several.ts';
import type { Subscriber } from './_subscribing.ts';
import {
  subscribersMeant,
  subscriptionColumns,
  subscriptionFields,
  subscriptionsResult,
} from './_subscription-rows.ts';
import { type Occupied, readOccupied, unsubscribeAll } from './_unsubscribing.ts';

const params = without(unsubscribe.params, 'subscriptions');
const selectable = { fields: subscriptionFields, columns: subscriptionColumns };

export const command = verb({
  description:
    'One request does all of them where it is known who is in which channel. Each channel and user has ' +
    'an outcome: removed, was-not-subscribed or failed. A private channel may get out of sight of whom is removed.',
  rows: [unsubscribe, listChannels, listSubscribers, listUsers],
  params,
  selectable,
  extra: several,
  asks: ['many-people'],
  positionals: severalPositional,
  examples: [
    { line: 'realmctl channel unsubscribe general --users group:designers', what: 'all members of a group' },
    {
      line: 'realmctl channel unsubscribe general design --users member2@sandbox.invalid',
      what: 'one user out of two channels',
    },
    { line: 'realmctl channel unsubscribe design', what: 'the account itself' },
  ],
  async run({ given, extra }, context) {
    checkListOptions(selectable, context.options);
    const directory = await context.directory();
    const { principals } = await resolveArgs(params, given, directory);
    const users = await subscribersMeant(principals, context);
    const channels = await findTargets(extra.channels, {
      noun: 'channel',
      find: directory.channel,
      idOf: ({ stream_id }) => stream_id,
    });
    const places = await readOccupied(channels, context);
    await guard('Unsubscribe users from', endangered(places, users), context);
    return subscriptionsResult(await unsubscribeAll(places, users, context));
  },
});

function endangered(places: readonly Occupied[], users: readonly Subscriber[]): Endangered[] {
  const leaving = places.map(
    ({ present }) => users.filter(({ user_id }) => present?.has(user_id) !== false).length,
  );
  const together = leaving.reduce((sum, count) => sum + count, 0);
  return places.map(({ channel }, index) => {
    const count = leaving[index] ?? 0;
    return {
      thing: thingText(resource, channel),
      hazards: manyPeople(count, `${counted(count, 'person')} are removed`, together),
    };
  });
}

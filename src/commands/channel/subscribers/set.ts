import { resolveArgs } from '../../../api/derive/resolve.ts';
import { channel as resource } from '../../../api/resources/channel.ts';
import { listChannels, listSubscribers, subscribe, unsubscribe } from '../../../api/table/channels.ts';
import { listUsers } from '../../../api/table/users.ts';
import {
  brakeError,
  brakeOptions,
  differenceOf,
  type ExactList,
  type ListDifference,
  showDifference,
} from '../../../changes/exact-list.ts';
import { guard } from '../../../changes/guard.ts';
import { manyPeople } from '../../../changes/hazards.ts';
import { thingText } from '../../../changes/thing-text.ts';
import type { Channel } from '../../../directory/channels.ts';
import type { ListResult } from '../../../output/result.ts';
import type { Context } from '../../../session/context.ts';
import { checkListOptions } from '../../_check-list-options.ts';
import { verb } from '../../_define.ts';
import { readableChannel } from '../_readable.ts';
import { batchesFor, type Subscriber, subscribeBatches } from '../_subscribing.ts';
import {
  subscribersOf,
  subscriptionColumns,
  subscriptionFields,
  subscriptionsResult,
} from '../_subscription-rows.ts';
import { unsubscribeAll } from '../_unsubscribing.ts';

const { send_new_subscription_messages, principals } = subscribe.params;
const params = {
  principals: { ...principals, required: true, help: 'the only users to be subscribed' },
  send_new_subscription_messages,
} as const;
const selectable = { fields: subscriptionFields, columns: subscriptionColumns };

export const command = verb({
  description:
    'Subscribes the users you name and unsubscribes everyone else. Shows the difference, and asks if ' +
    'it affects more than 20 people. To remove yourself, everyone, or more than half of the ' +
    'subscribers, use --allow-self, --allow-empty or --allow-large. Deactivated subscribers are kept.',
  rows: [subscribe, unsubscribe, listChannels, listSubscribers, listUsers],
  params,
  selectable,
  extra: {
    channel: { kind: 'channel', required: true, help: 'channel name or id:ID' },
    ...brakeOptions,
  },
  asks: ['many-people'],
  positionals: [{ param: 'channel', name: 'CHANNEL' }],
  examples: {
    'realmctl channel subscribers set design --users member1@sandbox.invalid,moderator@sandbox.invalid --dry-run':
      'show the requests that leave only these two',
    'realmctl channel subscribers set design --users group:designers,me --yes':
      'subscribe only you and the members of a group',
  },
  async run({ given, extra }, context) {
    checkListOptions(selectable, context.options);
    const { principals: wanted, ...how } = await resolveArgs(params, given, await context.directory());
    const channel = await readableChannel(extra.channel, 'the subscribers', context);
    const { subscribers: ids } = await context.read(listSubscribers, { stream_id: channel.stream_id });
    const { user_id: me } = await (await context.directory()).me();
    const list: ExactList<Subscriber> = {
      thing: thingText(resource, channel),
      noun: 'subscriber',
      present: await subscribersOf(ids, context),
      count: ids.length,
      me,
      keyOf: ({ user_id }) => user_id,
      labelOf: ({ full_name, email }) => `${full_name} <${email}>`,
    };
    const users = await subscribersOf(wanted, context);
    const difference = differenceOf(list, users);
    const stop = brakeError(list, difference, extra);
    if (stop !== undefined) throw stop;
    showDifference(list, difference, context);
    await ask(list.thing, difference, context);
    return setSubscribers(channel, { wanted: users, ...difference }, how, context);
  },
});

/**
 * Subscribes before it unsubscribes, so that the channel is never empty in between. Unsubscribes nobody if it could not
 * subscribe everyone.
 */
async function setSubscribers(
  channel: Channel,
  { wanted, added, removed }: ListDifference<Subscriber> & { readonly wanted: readonly Subscriber[] },
  how: { readonly send_new_subscription_messages?: boolean | undefined },
  context: Context,
): Promise<ListResult> {
  const ofChannel = { stream_id: channel.stream_id, name: channel.name };
  const ids = added.map(({ user_id }) => user_id);
  const batches = await batchesFor([channel], added, { ...how, principals: ids }, context);
  const joined = await subscribeBatches(batches, context);
  const place = { channel, present: new Set(removed.map(({ user_id }) => user_id)) };
  const left =
    joined.exitReason === undefined
      ? await unsubscribeAll([place], removed, context)
      : {
          exitReason: undefined,
          list: removed.map((user) => ({ ...ofChannel, ...user, outcome: 'not-attempted' })),
        };
  const news = new Set(ids);
  const already = wanted
    .filter(({ user_id }) => !news.has(user_id))
    .map((user) => ({ ...ofChannel, ...user, outcome: 'already' }));
  return subscriptionsResult({
    list: context.options.dryRun ? [] : [...already, ...joined.list, ...left.list],
    exitReason: joined.exitReason ?? left.exitReason,
  });
}

function ask(thing: string, { added, removed }: ListDifference<Subscriber>, context: Context) {
  const says = `${added.length} are subscribed and ${removed.length} unsubscribed`;
  const hazards = manyPeople(added.length + removed.length, says);
  return guard('Change the subscribers of', [{ thing, hazards }], context);
}

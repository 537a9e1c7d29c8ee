/** Subscribes users, and finds the result for each user in each channel. */
import { principalIdsSince } from '../../api/codecs/users.ts';
import type { Reply, WireArgs } from '../../api/spec.ts';
import { subscribe } from '../../api/table/channels.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import type { Channel } from '../../directory/channels.ts';
import { inPieces } from '../../engine/requests/subscriptions.ts';
import { type Ends, endsOf } from '../../report/list-outcome.ts';
import type { Context } from '../../session/context.ts';
import { isSameName, readChannels } from './_holder.ts';
import { sameChannels } from './_same-channels.ts';

type SubscribeArgs = WireArgs<typeof subscribe>;
export type Subscribing = Omit<SubscribeArgs, 'subscriptions'>;
export type SubscriptionOutcome = 'subscribed' | 'already' | 'unauthorized' | 'failed' | 'not-attempted';

/** A user, as rows of the result name them. */
export interface Subscriber {
  readonly user_id: number;
  readonly full_name: string;
  readonly email: string;
}

/** A channel before the request; servers below feature level 394 do not count subscribers. */
interface Target {
  readonly stream_id?: number;
  readonly name: string;
  readonly subscriber_count?: number | undefined;
}

/** One request, which subscribes all of the users to all of the channels. Existing channels have ids. */
export interface Batch {
  readonly channels: readonly Target[];
  readonly users: readonly Subscriber[];
  readonly subscriptions: SubscribeArgs['subscriptions'];
  readonly args: Subscribing;
}

/**
 * Returns the fewest requests that subscribe users to existing channels.
 * @param how has `principals` unless only the account itself is meant
 */
export async function batchesFor(
  channels: readonly Channel[],
  users: readonly Subscriber[],
  { principals, ...args }: Subscribing,
  context: Context,
): Promise<Batch[]> {
  const { level } = await (await context.client()).server();
  const channelOf = new Map(channels.map((channel) => [channel.stream_id, channel]));
  const userOf = new Map(users.map((user) => [user.user_id, user]));
  const requests = inPieces({ channels: [...channelOf.keys()], people: [...userOf.keys()] });
  return requests.map(({ channels: ids, people }): Batch => {
    const some = people.flatMap((id) => userOf.get(id) ?? []);
    const where = ids.flatMap((id) => channelOf.get(id) ?? []);
    const who = level >= principalIdsSince ? people : some.map(({ email }) => email);
    return {
      channels: where,
      users: some,
      subscriptions: where.map(({ name }) => ({ name })),
      args: principals === undefined ? args : { ...args, principals: who },
    };
  });
}

/**
 * Sends the requests; returns one item for each channel and user, and the exit reason. In a dry run there are no
 * items.
 */
export async function subscribeBatches(batches: readonly Batch[], context: Context): Promise<Ends> {
  const [only] = batches;
  const isOne = only !== undefined && batches.length === 1;
  const rows = await (isOne ? sendBatch(only, context) : sendAll(batches, context));
  const ends = endsOf(rows, context);
  // After an interruption nothing more is read, but results are still reported.
  return ends.exitReason === 'interrupted' ? ends : endsOf(await withIds(rows, context), context);
}

interface Subscribed extends Subscriber {
  readonly stream_id: number | null;
  readonly name: string;
  readonly outcome: SubscriptionOutcome;
  readonly message?: string;
  /** The exit reason of its failure, if it failed; not part of the item. */
  readonly exitReason?: ExitReason;
}

/**
 * Sends all requests. A failure of the first one ends the run; later failures become rows, beside the earlier results.
 */
async function sendAll(batches: readonly Batch[], context: Context): Promise<Subscribed[]> {
  const { rowsInTurn } = await import('../../engine/rows.ts');
  return rowsInTurn<Batch, Subscribed>(
    batches.map((batch) => ({ of: batch, run: () => sendBatch(batch, context) })),
    ({ channels, users }, row) => rowsOf(channels, users, () => row),
    (failure, batch) => {
      if (batch === batches[0]) throw failure;
      return failure;
    },
    context,
  );
}

async function sendBatch(
  { channels, users, subscriptions, args }: Batch,
  context: Context,
): Promise<Subscribed[]> {
  const same = sameChannels(channels, context);
  const makes = channels.some(({ stream_id }) => stream_id === undefined);
  const request = { ...args, subscriptions };
  const written = await context.write(subscribe, request, { still: same.still, makes });
  if (!written.sent) return [];
  await same.after();
  if (written.reply.new_subscription_messages_sent === false && args.send_new_subscription_messages !== false)
    context.note('too many subscriptions at once: the server did not notify the users');
  const rows = rowsOf(channels, users, (channel, user) =>
    withExitReason(outcomeOf(written.reply, channel, user)),
  );
  return written.repeated === true ? correctOutcomes(rows, channels, context) : rows;
}

/**
 * Corrects the outcomes after a lost answer: the repeated request reports users as already subscribed whom the lost
 * one subscribed. The number of subscribers before and after shows which it was, if it was all of them or none;
 * otherwise the rows say that it is not known.
 */
async function correctOutcomes(
  rows: readonly Subscribed[],
  channels: Batch['channels'],
  context: Context,
): Promise<Subscribed[]> {
  if (!rows.some(({ outcome }) => outcome === 'already')) return [...rows];
  const now = await readChannels(context);
  return channels.flatMap((channel) => {
    const channelRows = rows.filter(({ name }) => name === channel.name);
    const unclear = channelRows.filter(({ outcome }) => outcome === 'already').length;
    const subscribed = channelRows.filter(({ outcome }) => outcome === 'subscribed').length;
    const added = addedTo(channel, now);
    return channelRows.map((row): Subscribed => {
      if (row.outcome !== 'already' || added === subscribed) return row;
      if (added === subscribed + unclear) return { ...row, outcome: 'subscribed' };
      return { ...row, message: 'perhaps by this command: the answer to a first request was lost' };
    });
  });
}

/** Returns how many more subscribers a channel has than before; a new channel had none. */
function addedTo(before: Target, channels: readonly Channel[]): number | undefined {
  const now = channels.find(({ stream_id, name }) =>
    before.stream_id === undefined ? isSameName(name, before.name) : stream_id === before.stream_id,
  )?.subscriber_count;
  const had = before.stream_id === undefined ? 0 : before.subscriber_count;
  return now === undefined || had === undefined ? undefined : now - had;
}

function rowsOf(
  channels: Batch['channels'],
  users: readonly Subscriber[],
  outcomeFor: (channel: string, user: Subscriber) => Pick<Subscribed, 'outcome' | 'message' | 'exitReason'>,
): Subscribed[] {
  return channels.flatMap(({ stream_id = null, name }) =>
    users.map((user) => ({ stream_id, name, ...user, ...outcomeFor(name, user) })),
  );
}

function withExitReason(outcome: SubscriptionOutcome): Pick<Subscribed, 'outcome' | 'exitReason'> {
  if (outcome === 'unauthorized') return { outcome, exitReason: 'forbidden' };
  return outcome === 'failed' ? { outcome, exitReason: 'refused' } : { outcome };
}

/** Returns what a reply says of a user in a channel. */
export function outcomeOf(
  reply: Reply<typeof subscribe>,
  channel: string,
  user: Pick<Subscriber, 'user_id' | 'email'>,
): SubscriptionOutcome {
  const isNamed = (names: readonly string[] = []) => names.some((name) => isSameName(name, channel));
  // Keys are ids from feature level 289 on, and API email addresses before (docs/service.md, Subscriptions).
  const listed = (of: Readonly<Record<string, readonly string[]>>) => of[user.user_id] ?? of[user.email];
  if (isNamed(listed(reply.subscribed))) return 'subscribed';
  if (isNamed(listed(reply.already_subscribed))) return 'already';
  return isNamed(reply.unauthorized) ? 'unauthorized' : 'failed';
}

/** Returns the items with the ids of new channels; without an id if the account cannot see what it created. */
async function withIds(rows: readonly Subscribed[], context: Context): Promise<readonly Subscribed[]> {
  const isNew = ({ stream_id, outcome }: Subscribed) =>
    stream_id === null && outcome !== 'failed' && outcome !== 'not-attempted';
  if (!rows.some(isNew)) return rows;
  const channels = await readChannels(context);
  return rows.map((row) => {
    const made = isNew(row) ? channels.find(({ name }) => isSameName(name, row.name)) : undefined;
    return made === undefined ? row : { ...row, stream_id: made.stream_id };
  });
}

/** Unsubscribes users with the fewest requests that show the result for each user in each channel. */

import type { Reply } from '../../api/spec.ts';
import { unsubscribe } from '../../api/table/channels.ts';
import { halves } from '../../base/batches.ts';
import { CliError } from '../../base/cli-error.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import { explained } from '../../changes/confirmed-write.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Piece } from '../../engine/execute.ts';
import { inPieces } from '../../engine/requests/subscriptions.ts';
import { type Ends, endsOf } from '../../report/list-outcome.ts';
import type { Context } from '../../session/context.ts';
import { isSameName, readSubscribers } from './_holder.ts';
import { sameChannels } from './_same-channels.ts';
import type { Subscriber } from './_subscribing.ts';

export type UnsubscriptionOutcome = 'removed' | 'was-not-subscribed' | 'failed' | 'not-attempted';

/** A channel with its subscribers; undefined if the server does not show them. */
export interface Occupied {
  readonly channel: Channel;
  readonly present: ReadonlySet<number> | undefined;
}

/** Reads the subscribers of each channel. */
export function readOccupied(channels: readonly Channel[], context: Context): Promise<Occupied[]> {
  return Promise.all(
    channels.map(async (channel) => {
      const subscribers = await readSubscribers(channel.stream_id, context);
      return { channel, present: subscribers && new Set(subscribers) };
    }),
  );
}

interface Unsubscribed extends Subscriber {
  readonly stream_id: number;
  readonly name: string;
  readonly outcome: UnsubscriptionOutcome;
  readonly message?: string;
  /** The exit reason of its failure, if it failed; not part of the item. */
  readonly exitReason?: ExitReason;
}

/** One request. */
interface Batch {
  readonly places: readonly Occupied[];
  readonly users: readonly Subscriber[];
}

/**
 * Sends the requests; returns one item for each channel and user, and the exit reason. In a dry run there are no
 * items.
 */
export async function unsubscribeAll(
  places: readonly Occupied[],
  users: readonly Subscriber[],
  context: Context,
): Promise<Ends> {
  const batches = batchesOf(places, users);
  const [only] = batches;
  const isOne = only !== undefined && batches.length === 1 && only.places.length === 1;
  const sent = isOne ? await sendOne(only, context) : await sendAll(batches, context);
  const rows = new Map(sent.map((row) => [pairKey(row, row), row]));
  const all = places.flatMap(({ channel, present }) =>
    users.flatMap((user): Unsubscribed[] => {
      const row = rows.get(pairKey(channel, user));
      if (row !== undefined) return [row];
      return present === undefined ? [] : [rowOf(channel, user, { outcome: 'was-not-subscribed' })];
    }),
  );
  return endsOf(context.options.dryRun ? [] : all, context);
}

function pairKey({ stream_id }: Pick<Unsubscribed, 'stream_id'>, { user_id }: Subscriber): string {
  return `${stream_id} ${user_id}`;
}

/**
 * Returns the fewest requests: one for all channels with known subscribers and the users who are in one of them. The
 * reply does not say which users left (docs/service.md, Subscriptions), so each user has a separate request if the
 * subscribers are not known.
 */
function batchesOf(places: readonly Occupied[], users: readonly Subscriber[]): Batch[] {
  const isIn = ({ present }: Occupied, { user_id }: Subscriber) => present?.has(user_id) === true;
  const occupied = places.filter((place) => users.some((user) => isIn(place, user)));
  const subscribed = users.filter((user) => occupied.some((place) => isIn(place, user)));
  const placeOf = new Map(occupied.map((place) => [place.channel.stream_id, place]));
  const userOf = new Map(subscribed.map((user) => [user.user_id, user]));
  const requests = inPieces({ channels: [...placeOf.keys()], people: [...userOf.keys()] });
  const unknown = places.filter(({ present }) => present === undefined);
  return [
    ...requests.map(({ channels, people }) => ({
      places: channels.flatMap((id) => placeOf.get(id) ?? []),
      users: people.flatMap((id) => userOf.get(id) ?? []),
    })),
    ...(unknown.length > 0 ? users.map((user) => ({ places: unknown, users: [user] })) : []),
  ];
}

async function sendOne(batch: Batch, context: Context): Promise<Unsubscribed[]> {
  return send(batch, context).catch(async (error: unknown) => {
    throw error instanceof CliError ? await whyRefused(error, batch, context) : error;
  });
}

/**
 * Sends all requests. If there is only one, its failure ends the run, unless it was refused for one of its channels;
 * otherwise failures become rows.
 */
async function sendAll(batches: readonly Batch[], context: Context): Promise<Unsubscribed[]> {
  const { rowsInTurn } = await import('../../engine/rows.ts');
  return rowsInTurn<Batch, Unsubscribed>(
    batches.map((batch) => pieceOf(batch, context)),
    ({ places, users }, row) =>
      places.flatMap(({ channel }) => users.map((user) => rowOf(channel, user, row))),
    async (error, batch) => {
      const explanation = await whyRefused(error, batch, context);
      if (batches.length === 1 && batch === batches[0]) throw explanation;
      return explanation;
    },
    context,
  );
}

/**
 * Splits a refused request into halves: the server removes nobody if the account lacks the right in one of the
 * channels.
 */
function pieceOf(batch: Batch, context: Context): Piece<Batch, Unsubscribed[]> {
  const { places, users } = batch;
  const halfOf = (some: readonly Occupied[]) => {
    const isIn = ({ user_id }: Subscriber) => some.some(({ present }) => present?.has(user_id) !== false);
    return pieceOf({ places: some, users: users.filter(isIn) }, context);
  };
  return {
    of: batch,
    run: () => send(batch, context),
    ...(places.length > 1 && { parts: () => halves(places).map(halfOf) }),
  };
}

/** Finds out whether a refusal, which has no code, was about a missing right (docs/service.md, Channels). */
function whyRefused(refusal: CliError, { places: [first] }: Batch, context: Context): Promise<CliError> {
  return explained(refusal, async () => {
    if (!refusal.isPlain || first === undefined) return refusal;
    const { asRefusal, rightsCheck, missingForRemoving } = await import('./_rights.ts');
    const missing = await missingForRemoving(first.channel, await rightsCheck(context));
    return missing === undefined ? refusal : asRefusal(missing, refusal);
  });
}

async function send({ places, users }: Batch, context: Context): Promise<Unsubscribed[]> {
  const subscriptions = places.map(({ channel }) => channel.name);
  const principals = await (await context.directory()).principals(users.map(({ user_id }) => user_id));
  const same = sameChannels(
    places.map(({ channel }) => channel),
    context,
  );
  const written = await context.write(unsubscribe, { subscriptions, principals }, { still: same.still });
  if (!written.sent) return [];
  await same.after();
  const { reply, repeated = false } = written;
  const unsure = places.filter(
    (place) => place.present !== undefined && (repeated || !asExpected(place, users, reply)),
  );
  const after = await readOccupied(
    unsure.map(({ channel }) => channel),
    context,
  );
  const now = new Map(after.map(({ channel, present }) => [channel.stream_id, present]));
  return places.flatMap((place) =>
    users.map((user) => {
      const { channel } = place;
      const outcome = outcomeOf(place, user, reply, now.get(channel.stream_id));
      const isUnclear = repeated && place.present === undefined;
      return rowOf(channel, user, isUnclear ? { ...outcome, message: answerLost } : outcome);
    }),
  );
}

const answerLost = 'perhaps removed by this command: the answer to a first request was lost';

/** Whether as many users left a channel as were in it. */
function asExpected(
  { channel, present }: Occupied,
  users: readonly Subscriber[],
  reply: Reply<typeof unsubscribe>,
): boolean {
  const expected = users.filter(({ user_id }) => present?.has(user_id)).length;
  return reply.removed.filter((name) => isSameName(name, channel.name)).length === expected;
}

/** @param now the subscribers after the request, if they were read */
function outcomeOf(
  { channel, present }: Occupied,
  { user_id }: Subscriber,
  { removed }: Reply<typeof unsubscribe>,
  now: ReadonlySet<number> | undefined,
): Pick<Unsubscribed, 'outcome' | 'message' | 'exitReason'> {
  const was = present?.has(user_id) ?? removed.some((name) => isSameName(name, channel.name));
  if (now?.has(user_id) === true) {
    return { outcome: 'failed', message: 'still subscribed afterwards', exitReason: 'refused' };
  }
  return { outcome: was ? 'removed' : 'was-not-subscribed' };
}

function rowOf(
  { stream_id, name }: Channel,
  { user_id, full_name, email }: Subscriber,
  rest: Pick<Unsubscribed, 'outcome' | 'message' | 'exitReason'>,
): Unsubscribed {
  return { stream_id, name, user_id, full_name, email, ...rest };
}

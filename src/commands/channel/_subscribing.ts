/** Subscribing users: the requests it takes, and what became of each user in each channel. */
import type { Reply, WireArgs } from '../../api/spec.ts';
import { subscribe } from '../../api/table/channels.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Item } from '../../output/result.ts';
import { isSameName, readChannels } from './_holder.ts';

type Args = WireArgs<typeof subscribe>;
export type Subscribing = Omit<Args, 'subscriptions'>;
export type Outcome = 'subscribed' | 'already' | 'unauthorized' | 'failed';

/** A user as the rows name it. */
export interface Subscriber {
  readonly user_id: number;
  readonly full_name: string;
  readonly email: string;
}

/** One request's channels; ids are known of those that exist. */
export interface Batch {
  readonly channels: readonly { readonly stream_id?: number; readonly name: string }[];
  readonly subscriptions: Args['subscriptions'];
  readonly args: Subscribing;
}

/** One row for each channel and user. In a dry run there are none. */
export async function subscribeBatches(
  batches: readonly Batch[],
  users: readonly Subscriber[],
  context: Context,
): Promise<Item[]> {
  const rows: Row[] = [];
  for (const batch of batches) rows.push(...(await sendBatch(batch, users, rows.length > 0, context)));
  return withIds(rows, context);
}

interface Row extends Subscriber {
  readonly stream_id: number | null;
  readonly name: string;
  readonly outcome: Outcome;
  readonly message?: string;
}

/** What the first request meets ends the run; later failures are rows, beside what was done already. */
async function sendBatch(
  { channels, subscriptions, args }: Batch,
  users: readonly Subscriber[],
  begun: boolean,
  context: Context,
): Promise<Row[]> {
  try {
    const written = await context.write(subscribe, { ...args, subscriptions });
    if (!written.sent) return [];
    if (
      written.reply.new_subscription_messages_sent === false &&
      args.send_new_subscription_messages !== false
    )
      context.note('too many subscriptions at once: the server did not tell the users of them');
    return rowsOf(channels, users, (channel, user) => ({ outcome: outcomeOf(written.reply, channel, user) }));
  } catch (error) {
    if (!(error instanceof Failure) || !begun || error.ending === 'interrupted') throw error;
    const { message } = error;
    return rowsOf(channels, users, () => ({ outcome: 'failed', message }));
  }
}

function rowsOf(
  channels: Batch['channels'],
  users: readonly Subscriber[],
  judge: (channel: string, user: Subscriber) => { outcome: Outcome; message?: string },
): Row[] {
  return channels.flatMap(({ stream_id = null, name }) =>
    users.map((user) => ({ stream_id, name, ...user, ...judge(name, user) })),
  );
}

function outcomeOf(reply: Reply<typeof subscribe>, channel: string, user: Subscriber): Outcome {
  const isNamed = (names: readonly string[] = []) => names.some((name) => isSameName(name, channel));
  // Keys are ids since feature level 289 and API email addresses before (the API changelog).
  const listed = (of: Readonly<Record<string, readonly string[]>>) => of[user.user_id] ?? of[user.email];
  if (isNamed(listed(reply.subscribed))) return 'subscribed';
  if (isNamed(listed(reply.already_subscribed))) return 'already';
  return isNamed(reply.unauthorized) ? 'unauthorized' : 'failed';
}

/** Ids of channels that were just made; unknown where the account cannot see what it made. */
async function withIds(rows: readonly Row[], context: Context): Promise<Item[]> {
  const isNew = ({ stream_id, outcome }: Row) => stream_id === null && outcome !== 'failed';
  if (!rows.some(isNew)) return rows.map((row) => ({ ...row }));
  const channels = await readChannels(context);
  return rows.map((row) => {
    const made = isNew(row) ? channels.find(({ name }) => isSameName(name, row.name)) : undefined;
    return made === undefined ? { ...row } : { ...row, stream_id: made.stream_id };
  });
}

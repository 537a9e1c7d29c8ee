/** The users of commands on subscriptions, and the result for each channel and user. */

import type { WireOf } from '../../api/codecs/index.ts';
import { usageError } from '../../base/cli-error.ts';
import { outcomeColumn } from '../../output/outcome-column.ts';
import type { Column, ListResult } from '../../output/result.ts';
import { type Ends, endsResult } from '../../report/list-outcome.ts';
import type { Context } from '../../session/context.ts';
import type { Subscriber } from './_subscribing.ts';

export const subscriptionColumns: readonly Column[] = [
  { name: 'id', align: 'right', value: ({ stream_id }) => stream_id as number | null },
  { name: 'channel', value: ({ name }) => name as string },
  { name: 'user', value: ({ full_name }) => full_name as string },
  { name: 'email', value: ({ email }) => email as string },
  outcomeColumn,
  { name: 'user_id', align: 'right', extra: true, value: ({ user_id }) => user_id as number },
  { name: 'message', extra: true, value: ({ message }) => message as string | undefined },
];
export const subscriptionFields = [
  'stream_id',
  'name',
  'user_id',
  'full_name',
  'email',
  'outcome',
  'message',
];

/** Returns the users that are meant; the account itself if none are named. Throws a usage error for an empty list. */
export async function namedSubscribers(
  principals: WireOf<'principals'> | undefined,
  context: Context,
): Promise<readonly Subscriber[]> {
  const directory = await context.directory();
  if (principals === undefined) return [await directory.me()].map(subscriber);
  // The server would take an empty list for the account itself.
  if (principals.length === 0) {
    throw usageError(
      `${context.flagLabel('principals')} must name a user`,
      'name users, groups with members, or me',
    );
  }
  return subscribersOf(principals, context);
}

/** Returns the users with these ids or addresses. */
export async function subscribersOf(
  principals: WireOf<'principals'>,
  context: Context,
): Promise<readonly Subscriber[]> {
  const known = new Map<number | string, Subscriber>();
  for (const user of await (await context.directory()).users()) {
    known.set(user.user_id, user).set(user.email, user);
  }
  return principals.flatMap((principal) => known.get(principal) ?? []).map(subscriber);
}

/** Old servers name users in replies by this address. */
function subscriber({ user_id, full_name, email }: Subscriber): Subscriber {
  return { user_id, full_name, email };
}

/** Returns the items as a list. */
export function subscriptionsResult(ends: Ends): ListResult {
  const selectable = { columns: subscriptionColumns, fields: subscriptionFields };
  return endsResult(ends, { ...selectable, id: 'user_id', noun: 'subscriptions' });
}

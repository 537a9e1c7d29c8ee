/** Filters of the list of users that other reads answer. */
import type { Reference } from '../../api/reference.ts';
import { listSubscribers } from '../../api/table/channels.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { neverSeen, type Seen, seenLately } from './_presence.ts';

/** Whether a user is in the group, its subgroups included, and in the channel; without either everybody is. */
export async function membershipFilter(
  { group, channel }: { readonly group?: Reference | undefined; readonly channel?: Reference | undefined },
  context: Context,
): Promise<(user: User) => boolean> {
  const directory = await context.directory();
  const [members, subscribers] = await Promise.all([
    group === undefined ? undefined : directory.memberIds(group),
    channel === undefined ? undefined : subscribersOf(channel, context),
  ]);
  const all = [members, subscribers].flatMap((ids) => (ids === undefined ? [] : [new Set(ids)]));
  return ({ user_id }) => all.every((ids) => ids.has(user_id));
}

async function subscribersOf(channel: Reference, context: Context): Promise<readonly number[]> {
  const stream_id = await (await context.directory()).channelId(channel);
  return (await context.read(listSubscribers, { stream_id })).subscribers;
}

/** Whether a user has an address of the domain, or of one below it, that this account sees. */
export function domainFilter(domain: string | undefined): (user: User) => boolean {
  if (domain === undefined) return () => true;
  const wanted = domain.trim().replace(/^@/, '').toLowerCase();
  return ({ delivery_email }) => {
    const host = delivery_email?.split('@').at(-1)?.toLowerCase();
    return host === wanted || host?.endsWith(`.${wanted}`) === true;
  };
}

/** The users with when they were seen. */
export async function withSeen(users: readonly User[], context: Context): Promise<(User & Seen)[]> {
  const seen = await seenLately(context);
  return users.map((user) => ({ ...user, ...(seen.get(user.email) ?? neverSeen) }));
}

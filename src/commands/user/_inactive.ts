/** Finds people who have not been active for some time (docs/service.md, Users). */
import { fetchState } from '../../api/fetch-state.ts';
import { registerQueue } from '../../api/table/events.ts';
import { CliError } from '../../base/cli-error.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { readRecentlySeen, type Seen, seenOf } from './_presence.ts';

/** How long, in milliseconds, the call about all users remembers them. */
const remembered = 14 * 86_400_000;

/**
 * Returns the active people who were last seen that long ago, or who joined that long ago and were never seen, with
 * the time. Bots and deactivated users have no presence, so they are left out. Throws if the organization keeps no
 * presence, since everyone would look inactive.
 */
export async function inactiveFor<U extends User>(
  ms: number,
  users: readonly U[],
  context: Context,
): Promise<readonly (U & Seen)[]> {
  const people = users.filter(({ is_bot, is_active }) => is_bot !== true && is_active !== false);
  if (people.length === 0) return [];
  const recent = await readRecentlySeen(context);
  if (recent.size === 0) await requirePresence(context);
  const since = Date.now() - ms;
  const isLongAgo = (seconds: number) => seconds * 1000 <= since;
  const joinedLongAgo = people.filter(({ date_joined }) => !(Date.parse(date_joined ?? '') > since));
  const unseen = joinedLongAgo.filter(({ email }) => !recent.has(email));
  const presences = ms <= remembered ? new Map<number, Seen>() : await seenEver(unseen, context);
  return joinedLongAgo.flatMap((user) => {
    const { presence, last_active } = recent.get(user.email) ?? presences.get(user.user_id) ?? neverSeen;
    return last_active === null || isLongAgo(last_active) ? [{ ...user, presence, last_active }] : [];
  });
}

const neverSeen: Seen = { presence: null, last_active: null };

/**
 * Returns when each user was last seen, with one request each: the call about all users forgets after two weeks, the
 * one about a single user does not.
 */
async function seenEver(users: readonly User[], context: Context): Promise<ReadonlyMap<number, Seen>> {
  const seen = new Map<number, Seen>();
  await context.withProgress(
    () => `${seen.size.toLocaleString('en')} of ${users.length.toLocaleString('en')} people checked`,
    () => Promise.all(users.map(async (user) => seen.set(user.user_id, await seenOf(user, context)))),
  );
  return seen;
}

async function requirePresence(context: Context): Promise<void> {
  const state: Readonly<Record<string, unknown>> = await context.read(registerQueue, fetchState('realm'));
  if (state.realm_presence_disabled !== true) return;
  throw new CliError('refused', 'this organization does not record when people are active', {
    hint: 'presence is turned off, so everyone would look inactive',
  });
}

/** When users were last seen, as far as the server tells (docs/service.md, Users). */

import { getPresence, listPresence, presenceByIdSince } from '../../api/table/presence.ts';
import { CliError } from '../../base/cli-error.ts';
import { isoMoment } from '../../base/moment.ts';
import type { User } from '../../directory/users.ts';
import type { Column, Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';

/** Both are null if nothing is known. */
export interface Seen {
  /** `active`, `idle` or `offline`. */
  readonly presence: string | null;
  /** In UNIX seconds. */
  readonly last_active: number | null;
}

export const neverSeen: Seen = { presence: null, last_active: null };

/** Returns when one user was seen; bots and deactivated users have no presence. */
export async function seenOf(user: User, context: Context): Promise<Seen> {
  if (user.is_bot === true || user.is_active === false) return neverSeen;
  const { level } = await (await context.client()).server();
  const user_id_or_email = level >= presenceByIdSince ? String(user.user_id) : user.email;
  try {
    const { presence } = await context.read(getPresence, { user_id_or_email });
    const { status, timestamp } = presence.aggregated;
    return { presence: status, last_active: timestamp };
  } catch (error) {
    // The user exists and is not a bot, so the refusal means that there is no presence.
    if (error instanceof CliError && error.status === 400) return neverSeen;
    throw error;
  }
}

/** Returns everyone who was seen in about the last two weeks, by API email. */
export async function readRecentlySeen(context: Context): Promise<ReadonlyMap<string, Seen>> {
  const { presences } = await context.read(listPresence, {});
  return new Map(
    Object.entries(presences).flatMap(([email, { aggregated, website }]): [string, Seen][] => {
      const seen = aggregated ?? website;
      return seen === undefined ? [] : [[email, { presence: seen.status, last_active: seen.timestamp }]];
    }),
  );
}

/** Returns a time to the minute, in UTC. */
export function momentText(seconds: number): string {
  const [day, time] = isoMoment(seconds).split('T');
  return time === undefined ? String(day) : `${day} ${time.slice(0, 5)} UTC`;
}

export const lastActiveColumn: Column = {
  name: 'last-active',
  field: 'last_active',
  value: ({ last_active }: Item) => (typeof last_active === 'number' ? momentText(last_active) : null),
};

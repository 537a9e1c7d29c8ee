/** Finds out whom subscribing would add to existing channels, and which risks to ask about. */
import { channel as resource } from '../../api/resources/channel.ts';
import { hasRole } from '../../api/roles.ts';
import { counted, countedAre } from '../../base/words.ts';
import type { Affected } from '../../changes/guard.ts';
import { type Hazard, isMany, manyPeople } from '../../changes/hazards.ts';
import type { Selected } from '../../changes/selected.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { subscriberIds } from './_holder.ts';

/** Returns the users who are not subscribed yet. */
export async function notSubscribed(
  { stream_id }: Channel,
  users: readonly number[],
  context: Context,
): Promise<number[]> {
  if (users.length === 0) return [];
  const present = new Set(await subscriberIds(stream_id, context));
  return users.filter((id) => !present.has(id));
}

/**
 * Returns the risks of adding so many people; guests are named separately, since channels are all that they can see.
 * @param together how many people are added to all targets of the command
 */
export async function addingHazards(
  added: readonly number[],
  context: Context,
  together = added.length,
): Promise<Hazard[]> {
  if (!isMany(together)) return [];
  const users = new Map((await (await context.directory()).users()).map((user) => [user.user_id, user]));
  const guests = added.filter(
    (id) => hasRole(users.get(id)?.role, 'guest') || users.get(id)?.is_guest === true,
  ).length;
  const including = guests === 0 ? '' : `, including ${counted(guests, 'guest')}`;
  return manyPeople(added.length, `${countedAre(added.length, 'person')} added${including}`, together);
}

/** Returns the risks of subscribing users to existing channels; reads the subscribers only if many users are named. */
export async function affectedBy(
  channels: readonly Channel[],
  users: readonly number[],
  context: Context,
): Promise<Affected[]> {
  return isMany(users.length * channels.length) ? selectedBy(channels, users, context) : [];
}

/** Returns the risks for channels that `--all` selects, and reports channels that have all of the users already. */
export async function selectedBy(
  channels: readonly Channel[],
  users: readonly number[],
  context: Context,
): Promise<Selected[]> {
  const added = await Promise.all(channels.map((channel) => notSubscribed(channel, users, context)));
  const together = added.flat().length;
  return Promise.all(
    channels.map(async (channel, index) => ({
      thing: thingText(resource, channel),
      isUpToDate: added[index]?.length === 0,
      hazards: await addingHazards(added[index] ?? [], context, together),
    })),
  );
}

/** Changes a channel: finds the risks for the people concerned, and explains refusals. */

import { entrances, readsBy } from '../../api/channel-rules.ts';
import { isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import { type Difference, differences, type Reading } from '../../api/resources/compare.ts';
import { hasRole } from '../../api/roles.ts';
import { updateChannel } from '../../api/table/channels.ts';
import { ifPermitted } from '../../base/if-permitted.ts';
import { counted } from '../../base/words.ts';
import type { Hazard } from '../../changes/hazards.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { updating } from '../_updating.ts';
import type { ChannelChanges } from './_change-params.ts';
import { readChannels, subscriberIds } from './_holder.ts';

/** @param declared the risks that the changed fields declare */
async function channelHazards(
  channel: Channel,
  changes: readonly Difference[],
  declared: readonly Hazard[],
  context: Context,
): Promise<Hazard[]> {
  const others = declared.filter(({ risk }) => risk !== 'widens-access' && risk !== 'deletes');
  const [widening, deleting] = await Promise.all([
    declared.some(({ risk }) => risk === 'widens-access')
      ? wideningHazards(channel, changes, declared, context)
      : [],
    declared.some(({ risk }) => risk === 'deletes') ? deletingHazards(channel, changes, context) : [],
  ]);
  return [...widening, ...deleting, ...others];
}

/** Returns the risk of letting more people read the channel, with their number; none if nobody gains access. */
async function wideningHazards(
  channel: Channel,
  changes: readonly Difference[],
  declared: readonly Hazard[],
  context: Context,
): Promise<Hazard[]> {
  const becomes = changes.find(({ name }) => name === 'is_web_public' || name === 'invite_only');
  const showsHistory = changes.some(
    ({ name, to }) => name === 'history_public_to_subscribers' && to === true,
  );
  const hazard = (says: string): Hazard => ({ risk: 'widens-access', says });
  const after: Reading = { ...channel, ...Object.fromEntries(changes.map(({ name, to }) => [name, to])) };
  const readers = await ifPermitted(Promise.all([readersOf(channel, context), readersOf(after, context)]));
  // This account may not list the users, so it cannot count them.
  if (readers === undefined) return declared.filter(({ risk }) => risk === 'widens-access');
  const [before, then] = readers;
  const more = [...then].filter((id) => !before.has(id)).length;
  const history = showsHistory
    ? [
        hazard(
          `new subscribers will be able to read earlier messages, ${counted(then.size, 'person')} so far`,
        ),
      ]
    : [];
  if (after.is_web_public === true && channel.is_web_public !== true) {
    return [
      hazard(`anyone on the web will be able to read it; so far ${counted(before.size, 'person')} could`),
      ...history,
    ];
  }
  if (more === 0 && becomes === undefined) return history;
  return [hazard(`${counted(more, 'more person')} can read it, ${then.size} in all`), ...history];
}

/**
 * Returns the active people who can read a channel, or who can subscribe and then read it (docs/service.md, Channels).
 */
async function readersOf(channel: Reading, context: Context): Promise<ReadonlySet<number>> {
  const directory = await context.directory();
  const entries = channel.invite_only === true ? entrances.map((name) => channel[name]) : [];
  const [subscribed, users, { level }, holders] = await Promise.all([
    subscriberIds(channel.stream_id as number, context),
    directory.users(),
    context.client().then((client) => client.server()),
    Promise.all(entries.filter(isGroupSetting).map((value) => directory.holders(value))),
  ]);
  const [subscribers, named] = [new Set(subscribed), new Set(holders.flat())];
  const readers = users.filter(({ user_id: id, is_active, role, is_guest }) => {
    const isGuest = hasRole(role, 'guest') || is_guest === true;
    const reader = { isGuest, isSubscribed: subscribers.has(id), has: () => named.has(id) };
    return is_active !== false && readsBy(reader, channel, level) !== undefined;
  });
  return new Set([...subscribers, ...readers.map(({ user_id }) => user_id)]);
}

async function deletingHazards(
  channel: Channel,
  changes: readonly Difference[],
  context: Context,
): Promise<Hazard[]> {
  const days = changes.find(({ name }) => name === 'message_retention_days')?.to;
  const subscribers = channel.subscriber_count ?? (await subscriberIds(channel.stream_id, context)).length;
  const older =
    typeof days === 'number'
      ? `messages older than ${counted(days, 'day')} are deleted`
      : 'messages older than the retention period of the organization are deleted';
  return [{ risk: 'deletes', says: `${older}, for all of its ${counted(subscribers, 'subscriber')}` }];
}

export const prepareChannel = updating<Channel, ChannelChanges>(resource, {
  row: updateChannel,
  read: readChannels,
  complete: (_channel, params, _context, wanted) => withHistory(params, wanted),
  hazards: channelHazards,
  explain: async (refusal, channel, wanted, context, changes) =>
    (await import('./_refused.ts')).explainChannelChange(
      refusal,
      channel,
      wantedOf(wanted, changes),
      context,
    ),
});

/** Returns the parameters that differ from the channel as it was read. */
export function differingParams(channel: Channel, wanted: ChannelChanges): ChannelChanges {
  return withHistory(wantedOf(wanted, differences(resource, channel, wanted as Reading)), wanted);
}

/** Adds the requested history setting to a change of privacy, which would change the history too. */
function withHistory(changes: ChannelChanges, wanted: ChannelChanges): ChannelChanges {
  const { history_public_to_subscribers: history } = wanted;
  return changes.is_private === undefined || history === undefined
    ? changes
    : { ...changes, history_public_to_subscribers: history };
}

/** Returns the parameters that change something. */
function wantedOf(wanted: ChannelChanges, changes: readonly Difference[]): ChannelChanges {
  const names = new Set(changes.map(({ param }) => param));
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => names.has(name))) as ChannelChanges;
}

/** Finds private channels whose messages this account cannot read, although it can see the channels. */
import { byGroupSince } from '../../api/channel-rules.ts';
import { channelPermissions } from '../../api/resources/channel.ts';
import { listChannels } from '../../api/table/channels.ts';
import type { CliError } from '../../base/cli-error.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';

/** Returns the channels that it cannot read; none if this server does not show it. */
export async function unreadable(channels: readonly Channel[], context: Context): Promise<Channel[]> {
  const locked = channels.filter(({ invite_only, is_archived }) => invite_only && is_archived !== true);
  if (locked.length === 0) return [];
  const { level } = await (await context.client()).server();
  const showsAccess = level >= listChannels.params.include_can_access_content.since;
  // Since then, a group can give access without a subscription, which the list of subscriptions does not show.
  if (!showsAccess && level >= byGroupSince) return [];
  const filter = showsAccess ? { include_can_access_content: true } : { include_public: false };
  const { streams } = await context.read(listChannels, filter);
  const readable = new Set(streams.map(({ stream_id }) => stream_id));
  return locked.filter(({ stream_id }) => !readable.has(stream_id));
}

/** Returns the refusal as one about access to messages, with the ways to get it on this server. */
export async function accessRefusal(refusal: CliError, context: Context): Promise<CliError> {
  return refusal.with({ exitReason: 'forbidden', hint: await accessNeeds(context) });
}

/** Returns the ways to get access to the messages of a private channel on this server. */
export async function accessNeeds(context: Context): Promise<string> {
  const { level } = await (await context.client()).server();
  const setting = 'can_subscribe_group';
  const byGroup = level < channelPermissions[setting].since ? '' : `, or add it to ${setting}`;
  return `needs to be able to read the channel: someone who is in it can subscribe this account${byGroup}`;
}

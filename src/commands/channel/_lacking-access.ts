/** Private channels whose messages this account cannot read, though it sees that they exist. */
import { byGroupSince } from '../../api/channel-rules.ts';
import { channelPermissions } from '../../api/resources/channel.ts';
import { listChannels } from '../../api/table/channels.ts';
import type { CliError } from '../../base/cli-error.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';

/** Those of the channels that it cannot read; none where this server does not tell. */
export async function unreadable(channels: readonly Channel[], context: Context): Promise<Channel[]> {
  const locked = channels.filter(({ invite_only, is_archived }) => invite_only && is_archived !== true);
  if (locked.length === 0) return [];
  const { level } = await (await context.client()).server();
  const tells = level >= listChannels.params.include_can_access_content.since;
  // Who is not subscribed has access by a group since then, which subscriptions do not tell.
  if (!tells && level >= byGroupSince) return [];
  const filter = tells ? { include_can_access_content: true } : { include_public: false };
  const { streams } = await context.read(listChannels, filter);
  const readable = new Set(streams.map(({ stream_id }) => stream_id));
  return locked.filter(({ stream_id }) => !readable.has(stream_id));
}

/** The refusal as one about the access to messages, with the ways to it that this server has. */
export async function lacksAccess(refusal: CliError, context: Context): Promise<CliError> {
  return refusal.with({ exitReason: 'forbidden', hint: await accessNeeds(context) });
}

/** The ways to the messages of a private channel that this server has. */
export async function accessNeeds(context: Context): Promise<string> {
  const { level } = await (await context.client()).server();
  const setting = 'can_subscribe_group';
  const byGroup = level < channelPermissions[setting].since ? '' : `, or add it to ${setting}`;
  return `needs to be able to read the channel: someone who is in it can subscribe this account${byGroup}`;
}

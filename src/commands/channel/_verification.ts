/** Checks new channels against what was requested. */
import { channel as resource } from '../../api/resources/channel.ts';
import { getChannel, updateChannel } from '../../api/table/channels.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { type CreatedThing, unverified, type Verification } from '../_verify-created.ts';
import type { ChannelChanges } from './_change-params.ts';
import { readChannels } from './_holder.ts';

/** Reads one channel by itself, unless only the list has the requested fields; reads several as one list. */
export function channelVerification(context: Context): Verification {
  async function read(made: readonly CreatedThing[]): Promise<readonly Channel[]> {
    const [only, ...others] = made;
    const { level } = await (await context.client()).server();
    const isListed = only !== undefined && 'is_default_stream' in unverified(resource, only.sent);
    if (only === undefined || others.length > 0 || isListed || level < getChannel.since) {
      return readChannels(context);
    }
    return [(await context.read(getChannel, { stream_id: Number(only.id) })).stream];
  }
  return {
    resource,
    read,
    // People who join a public channel always see its history.
    implied: ({ invite_only }) => (invite_only === false ? ['history_public_to_subscribers'] : []),
    repair: (id, params) =>
      context.write(updateChannel, { stream_id: Number(id), ...(params as ChannelChanges) }),
  };
}

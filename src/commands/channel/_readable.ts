import { archivedReadableSince } from '../../api/channel-rules.ts';
import type { Reference } from '../../api/reference.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';

/**
 * Returns the channel if this server returns more about it than the list does. Throws a usage error for an archived
 * channel if it does not.
 */
export async function readableChannel(
  reference: Reference | undefined,
  what: string,
  context: Context,
): Promise<Channel> {
  if (reference === undefined) throw usageError('no channel is named');
  const channel = await (await context.directory()).channel(reference);
  const { level } = await (await context.client()).server({ fresh: true });
  if (channel.is_archived === true && level < archivedReadableSince) {
    throw usageError(
      `channel ${channel.name} (id ${channel.stream_id}) is archived, and this server shows ${what} only for active channels`,
      `this needs feature level ${archivedReadableSince}, and the server has ${level}`,
    );
  }
  return channel;
}

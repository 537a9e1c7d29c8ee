import { channelFields } from '../../api/resources/channel.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Context } from '../../session/context.ts';

/** The first feature level that can unarchive a channel over the API (docs/service.md, Channels). */
export const unarchiveSince = channelFields.is_archived.update.since;

/** Throws a usage error with an alternative if the server cannot do it. */
export async function requireUnarchiving(context: Context): Promise<void> {
  const { level } = await (await context.client()).server({ fresh: true });
  if (level >= unarchiveSince) return;
  throw usageError(
    `this server brings no channel back over REST: that takes feature level ${unarchiveSince}, and it has ${level}`,
    'whoever runs it can, on its command line; or make a new channel of another name: realmctl channel create',
  );
}

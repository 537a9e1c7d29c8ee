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
    `this server cannot unarchive channels over the API: that needs feature level ${unarchiveSince}, and it has ${level}`,
    'its operators can do it on the command line of the server; or create a channel with another name: realmctl channel create',
  );
}

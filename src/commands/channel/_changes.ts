/** Changing a channel: what must hold before, and whether it took. */
import { updateChannel } from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { explained } from '../_explain.ts';
import { settled } from '../_settle.ts';
import { staleIn } from '../_stale.ts';
import { readChannels } from './_holder.ts';
import { explain } from './_refused.ts';
import { type Changes, pick, shows } from './_shown.ts';

/**
 * Makes the changes in one call. The service makes them one after the other and
 * keeps those before one that it refuses; so expectations are held against the
 * channel first, and after a refusal it is read again to say what did change.
 * @param channel as it was read in this run
 */
export async function changeChannel(channel: Channel, changes: Changes, context: Context): Promise<void> {
  await refuseStale(channel, changes, context);
  const { stream_id } = channel;
  let left = changes;
  try {
    await settled(context, {
      attempt: () => context.write(updateChannel, { stream_id, ...left }),
      async happened() {
        const now = await readAgain(channel, context);
        left = pick(changes, (name, value) => !shows(now, name, value));
        return Object.keys(left).length === 0 ? { sent: true, reply: {} } : undefined;
      },
    });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    throw await explained(error, () => explain(error, channel, changes, context));
  }
}

/** One expectation alone is safe with the service; next to other changes it would be noticed too late. */
async function refuseStale(channel: Channel, changes: Changes, context: Context): Promise<void> {
  if (Object.keys(changes).length < 2) return;
  const stale = await staleIn(channel, changes, context);
  if (stale.length === 0) return;
  throw new CliError('conflict', stale.join('; '), {
    code: 'EXPECTATION_MISMATCH',
    hint: 'nothing was changed; look at the channel again before you decide',
  });
}

async function readAgain({ stream_id }: Channel, context: Context): Promise<Channel> {
  const found = (await readChannels(context)).find((channel) => channel.stream_id === stream_id);
  if (found === undefined) throw new CliError('not-found', `channel ${stream_id} is not to be seen any more`);
  return found;
}

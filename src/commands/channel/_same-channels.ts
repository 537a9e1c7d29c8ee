/** Checks that the names in a call still mean the channels that were looked up, however long the call waited. */
import { CliError } from '../../base/cli-error.ts';
import type { Context } from '../../session/context.ts';
import { isSameName, readChannels } from './_holder.ts';

/** A channel that was looked up; one to be created has only a name. */
interface Named {
  readonly stream_id?: number;
  readonly name: string;
}

/** Checks the names again, for a call that waited. */
export interface SameChannels {
  /**
   * Throws a conflict before sending if a name means something else by now.
   * @param unsent whether nothing can have been done yet; otherwise a new channel may come from an earlier attempt
   */
  still(unsent: boolean): Promise<void>;
  /** Does the same after sending, if the call had waited. */
  after(): Promise<void>;
}

/** @param channels the channels whose names are sent */
export function sameChannels(channels: readonly Named[], context: Context): SameChannels {
  let waited = false;
  const look = async (then: string, hint: string, fresh: boolean) => {
    const now = await readChannels(context);
    for (const { stream_id, name } of channels) {
      const holder = now.find((channel) => isSameName(channel.name, name));
      if (stream_id === undefined ? !fresh || holder === undefined : holder?.stream_id === stream_id)
        continue;
      const known = now.find((channel) => channel.stream_id === stream_id);
      const what =
        stream_id === undefined
          ? `a channel ${name} was created`
          : `channel ${name} (id ${stream_id}) ${known === undefined ? 'disappeared' : `was renamed to ${known.name}`}`;
      throw new CliError('conflict', `${what} ${then}`, { hint });
    }
  };
  return {
    async still(unsent) {
      waited = true;
      await look('during the wait', 'this request changed nothing; check again before you retry', unsent);
    },
    async after() {
      if (!waited) return;
      const hint = 'check the channels: realmctl channel list';
      await look('during the request, which used its name', hint, false);
    },
  };
}

/** Whether names that a call sends still stand for the channels that were looked up, however long it waited. */
import { CliError } from '../../base/cli-error.ts';
import type { Context } from '../../session/context.ts';
import { isSameName, readChannels } from './_holder.ts';

/** A channel as it was looked up; a name alone is that of one that is to be made. */
interface Named {
  readonly stream_id?: number;
  readonly name: string;
}

/** Looks again, for a call that waited. */
export interface SameChannels {
  /**
   * Before it is sent: throws a conflict where a name stands for something else by now.
   * @param unsent nothing of it can have been done; else a new channel may be its own
   */
  still(unsent: boolean): Promise<void>;
  /** After it was sent: the same, where it had waited. */
  after(): Promise<void>;
}

/** @param channels whose names are sent */
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
          ? `a channel ${name} was made`
          : `channel ${name} (id ${stream_id}) ${known === undefined ? 'has gone' : `was renamed to ${known.name}`}`;
      throw new CliError('conflict', `${what} ${then}`, { hint });
    }
  };
  return {
    async still(unsent) {
      waited = true;
      await look(
        'during the wait',
        'nothing was changed by this request; look again before you decide',
        unsent,
      );
    },
    async after() {
      if (!waited) return;
      const hint = 'look who is where: realmctl channel list';
      await look('while the request was under way, which went by its name', hint, false);
    },
  };
}

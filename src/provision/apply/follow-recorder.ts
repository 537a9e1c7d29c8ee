/** Records during a run whom it sees in channels that people can leave permanently, and whom it subscribes. */
import { subscribe } from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Context } from '../../session/context.ts';
import type { Followed } from '../model/followed.ts';
import type { FollowedFile } from './followed-file.ts';
import type { Planned } from './planned.ts';
import type { RunLog } from './run-log.ts';

export interface FollowRecorder {
  /** Takes note of what was read, before anything is sent. Throws a CliError if it cannot be written. */
  begin(planned: Pick<Planned, 'followed'>): Promise<void>;
  /** Takes note of what was read again. */
  update(planned: Pick<Planned, 'followed'>): Promise<void>;
  /** The log of a run, which records each subscription that the server confirmed before the run continues. */
  log(log: RunLog): RunLog;
}

export function createFollowRecorder(
  file: FollowedFile | undefined,
  site: string,
  { warn }: Pick<Context, 'warn'>,
): FollowRecorder {
  const keep = async (next: Followed | undefined) => {
    if (next !== undefined) await file?.keep(site, next);
  };
  // Requests were sent by then: the next run looks again.
  const keepOrWarn = async (next: Followed | undefined) => {
    try {
      await keep(next);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      warn(`${error.message}; people who leave a channel before the next run may be subscribed again`);
    }
  };
  return {
    begin: ({ followed }) => keep(followed),
    update: ({ followed }) => keepOrWarn(followed),
    log: (log) => ({
      ...log,
      async done(entry) {
        const { row, args, changes } = entry;
        const known = file?.of(site);
        if (row.id === subscribe.id && known !== undefined) {
          const channels = changes.flatMap(({ kind, id }) => (kind === 'channels' ? [id] : []));
          await keepOrWarn(withPeople(known, channels, args.principals as readonly number[]));
        }
        await log.done(entry);
      },
    }),
  };
}

/** The same with people in channels, as far as those are remembered. */
export function withPeople(
  followed: Followed,
  channels: readonly number[],
  people: readonly number[],
): Followed {
  const next = new Map(followed);
  for (const id of channels) {
    const seen = followed.get(id);
    if (seen !== undefined) next.set(id, new Set([...seen, ...people]));
  }
  return next;
}

/** Follows the events of an organization, with a new queue for each that is lost. */
import { closeQueue, queueSource } from '../events/queue-source.ts';
import { streamQueue } from '../events/stream-queue.ts';
import { streamOptions } from '../events/wait-for.ts';
import type { RealmEvent } from './options.ts';
import type { QuietSession } from './session.ts';

/** Yields events, and a `realmctl_gap` where some were lost. Closes the queue at the end. */
export async function* followEvents(
  { client, note }: Pick<QuietSession, 'client' | 'note'>,
  types: readonly string[] | undefined,
  signal: AbortSignal,
): AsyncGenerator<RealmEvent, void> {
  const source = queueSource(client, types === undefined ? {} : { event_types: types as string[] }, signal);
  try {
    for await (const got of streamQueue(source, streamOptions(signal, note))) {
      if (got.kind === 'opened' && got.gap !== undefined) yield got.gap as unknown as RealmEvent;
      if (got.kind !== 'events') continue;
      for (const { record } of got.events) {
        if (record.type !== 'heartbeat') yield record as unknown as RealmEvent;
      }
    }
  } finally {
    const opened = source.opened();
    if (opened !== undefined) await closeQueue(client, opened);
  }
}

/** A queue of the service, as the client reaches it. */
import { capabilities } from '../api/capabilities.ts';
import type { WireArgs } from '../api/spec.ts';
import { deleteQueue, readEvents, registerQueue } from '../api/table/events.ts';
import { Failure } from '../failure.ts';
import type { Client } from '../http/client.ts';
import type { QueueSource } from './queue.ts';

/** What is asked of the service, and so what a queue holds. */
export type Asked = Pick<
  WireArgs<typeof registerQueue>,
  'event_types' | 'narrow' | 'all_public_streams' | 'queue_lifespan_secs'
>;

/** For a server that does not tell how long it may be silent (the service's source). */
const usualSilence = 90_000;
/** Milliseconds that closing a queue may hold up the end. */
const farewell = 5000;

/** Everything that newer servers do in a better way where a client says that it can deal with it. */
const capable = Object.fromEntries(Object.keys(capabilities).map((name) => [name, true]));

/** Opens and polls queues that hold what is asked. */
export function queueSource(client: Client, asked: Asked, signal: AbortSignal): QueueSource {
  return {
    async register() {
      const args = { ...asked, fetch_event_types: ['realm'], client_capabilities: capable };
      const { reply } = await client.call(registerQueue, args, { signal });
      const seconds = reply.event_queue_longpoll_timeout_seconds;
      return {
        queueId: reply.queue_id,
        lastEventId: reply.last_event_id,
        silence: seconds === undefined || seconds <= 0 ? usualSilence : seconds * 1000,
      };
    },
    async poll({ queueId, silence }, lastEventId, waits) {
      const args = { queue_id: queueId, last_event_id: lastEventId };
      return (await client.call(readEvents, args, { silence, signal: waits })).reply.events;
    },
  };
}

/** Closes a queue that nobody will read again. One that could not be closed expires by itself. */
export async function closeQueue(client: Client, queueId: string): Promise<void> {
  try {
    await client.call(deleteQueue, { queue_id: queueId }, { signal: AbortSignal.timeout(farewell) });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

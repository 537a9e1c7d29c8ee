/** Accesses event queues of the server through the client. */

import { type CapabilityName, capabilities } from '../api/capabilities.ts';
import { eventTypeOf } from '../api/events/index.ts';
import type { WireArgs } from '../api/spec.ts';
import { deleteQueue, readEvents, registerQueue } from '../api/table/events.ts';
import { CliError } from '../base/cli-error.ts';
import type { Client } from '../http/client-types.ts';
import { parsedEvents, replyReader, splitReply } from './reply-events.ts';
import { timeIsOver } from './stop-signal.ts';
import type { QueueSource } from './stream-queue.ts';

/** Parameters of a registration, which determine the contents of the queue. */
export type QueueRequest = Pick<
  WireArgs<typeof registerQueue>,
  'event_types' | 'narrow' | 'all_public_streams' | 'queue_lifespan_secs'
>;

/**
 * Milliseconds of silence allowed to a server that does not say how long it may be silent (docs/service.md, Events).
 */
const defaultIdleTimeout = 90_000;
/** Upper limit for that time, whatever the server says, because a timer has a maximum. */
const maxIdleTimeout = 86_400_000;
/** Milliseconds to wait for the closing of a queue before the process ends. */
const shutdownGrace = 5000;
/**
 * Milliseconds to wait for the opening of a queue before the process ends: if it was stopped, and if its time is
 * over.
 */
const registerGrace = { stopped: 1000, timeIsOver: 5000 };

/**
 * Returns the client capabilities for a queue of these event types: all of them, because realmctl handles all newer
 * forms of events, except those that keep a requested type from being sent.
 */
function capabilitiesFor(types: readonly string[] = []): Readonly<Record<string, boolean>> {
  const without = types.map((type) => eventTypeOf(type)?.withoutCapability);
  return Object.fromEntries(
    Object.keys(capabilities).map((name) => [name, !without.includes(name as CapabilityName)]),
  );
}

interface ClientSource extends QueueSource {
  /** Returns the id of the queue opened last. */
  opened(): string | undefined;
}

/**
 * Opens and polls queues for a request. If a queue is being opened when the signal is
 * aborted, the call gets a moment to finish, so that the queue can be closed.
 */
export function queueSource(client: Client, request: QueueRequest, signal: AbortSignal): ClientSource {
  const soon = delayedSignal(signal, (reason) =>
    reason === timeIsOver ? registerGrace.timeIsOver : registerGrace.stopped,
  );
  const reader = replyReader();
  let opened: string | undefined;
  return {
    opened: () => opened,
    async register() {
      const args = {
        ...request,
        fetch_event_types: ['realm'],
        client_capabilities: capabilitiesFor(request.event_types),
      };
      const { reply } = await client.call(registerQueue, args, { signal: soon });
      opened = reply.queue_id;
      // Ids start at 0, so -1 is the lowest position that a poll can name.
      if (reply.last_event_id < -1) {
        throw new CliError('unreachable', "the reply does not match the API at 'last_event_id'", {
          hint: 'check that no proxy rewrites replies',
        });
      }
      const seconds = reply.event_queue_longpoll_timeout_seconds;
      return {
        queueId: reply.queue_id,
        lastEventId: reply.last_event_id,
        idleTimeout: seconds === undefined || seconds <= 0 ? defaultIdleTimeout : seconds * 1000,
      };
    },
    async poll({ queueId, idleTimeout }, lastEventId, { signal: ends, wait }) {
      const args = { queue_id: queueId, last_event_id: lastEventId, ...(wait ? {} : { dont_block: true }) };
      const options = {
        signal: ends,
        reader,
        ...(wait ? { idleTimeout: Math.min(idleTimeout, maxIdleTimeout) } : {}),
      };
      const { reply, text } = await client.call(readEvents, args, options);
      return reader.events() ?? splitReply(Buffer.from(text))?.events ?? parsedEvents(reply.events);
    },
  };
}

/**
 * Returns a signal that is aborted some milliseconds after the given one.
 * @param msAfter returns the delay for the reason
 */
function delayedSignal(signal: AbortSignal, msAfter: (reason: unknown) => number): AbortSignal {
  const later = new AbortController();
  const begin = () => setTimeout(() => later.abort(signal.reason), msAfter(signal.reason)).unref();
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return later.signal;
}

/** Closes a queue that will not be read again. If that fails, the queue expires by itself. */
export async function closeQueue(client: Client, queueId: string): Promise<void> {
  try {
    await client.call(deleteQueue, { queue_id: queueId }, { signal: AbortSignal.timeout(shutdownGrace) });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
  }
}

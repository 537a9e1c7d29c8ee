/**
 * Keeps an event queue alive: opens it, polls it, and replaces it when it is lost. It prints and writes nothing. The
 * consumer acknowledges a batch by asking the generator for the next one, so it must do that only when everything it
 * received is saved.
 */
import { CliError } from '../base/cli-error.ts';
import { TransportError } from '../http/transport-types.ts';
import type { Position, ServerEvent, StreamItem } from './event.ts';
import { type GapReason, type GapRecord, gapEdge, gapRecord } from './gap.ts';
import { newerEvents, type ReplyEvents } from './reply-events.ts';
import type { RetryPolicy } from './retry-policy.ts';

/** A queue as the server opened it. */
export interface OpenQueue extends Position {
  /** Milliseconds without a byte after which a poll counts as lost; the server sets this number. */
  readonly idleTimeout: number;
}

/**
 * `time` is when the request was sent (milliseconds since 1970). All events from before
 * it are in this batch or in an earlier one.
 */
export type QueueSignal =
  /** A queue was opened; `gap` is present if it replaces another queue. */
  | {
      readonly kind: 'opened';
      readonly queue: OpenQueue;
      readonly time: number;
      readonly gap: GapRecord | undefined;
    }
  | {
      /** The events of a reply, or a part of them. */
      readonly kind: 'events';
      /** The queue at the position before these events, which was reached at `since`. */
      readonly queue: OpenQueue;
      readonly since: number;
      readonly time: number;
      /** The consumer may change this list. It is empty if the reply turned out to end before. */
      readonly events: StreamItem<ServerEvent>[];
      /** Whether the next poll follows, which acknowledges these events. */
      readonly isLast: boolean;
    }
  /** The queue is empty, and `wait` is false. */
  | { readonly kind: 'drained'; readonly queue: OpenQueue };

export interface PollOptions {
  readonly signal: AbortSignal;
  /** Whether to wait for an event if there is none. */
  readonly wait: boolean;
}

export interface QueueSource {
  /** Opens a queue. Throws a CliError. */
  register(): Promise<OpenQueue>;
  /** Returns the events after this position. Throws a CliError. */
  poll(queue: OpenQueue, lastEventId: number, options: PollOptions): Promise<ReplyEvents>;
}

/**
 * A reply with this many events may contain only a part of the waiting ones, so it may lack events from before the
 * request.
 */
const manyEvents = 1000;
/** How many events of a reply are in memory one by one at a time. */
const partSize = 5000;
/**
 * Milliseconds after which a queue counts as stable. If it is lost earlier, the next one is opened
 * only after a pause.
 */
const minQueueAge = 10_000;

export interface StreamOptions {
  readonly retry: RetryPolicy;
  /** Retry policy for queues that are lost as soon as they are opened; a successful call does not reset it. */
  readonly reopenRetry: RetryPolicy;
  /** Ends the stream without an error. */
  readonly signal: AbortSignal;
  /** Whether to wait for more events when the queue is empty; false ends the stream there. */
  readonly wait: boolean;
  /** Position at which an earlier run stopped, and the time of it (milliseconds since 1970). */
  readonly from?: { readonly queue: OpenQueue; readonly time: number } | undefined;
  now(): number;
  note(text: string): void;
  /** Calls back when the machine slept; returns a function that stops watching. */
  watchForSleep(slept: (ms: number) => void): () => void;
}

/**
 * Continues until the signal is aborted. Throws the CliError of a problem that a retry
 * does not solve: wrong credentials, a missing permission, no retries left. The first
 * queue is opened without a retry, so that a wrong address is reported at once.
 */
export async function* streamQueue(
  source: QueueSource,
  options: StreamOptions,
): AsyncGenerator<QueueSignal, void> {
  const { signal, retry, now } = options;
  const started = now();
  const first = options.from?.queue ?? (await firstQueue(source, signal));
  if (first === undefined || signal.aborted) return;
  let queue = first;
  let last = queue.lastEventId;
  // The clock may have been set back since, or by another machine.
  let seen = Math.min(options.from?.time ?? started, started);
  let stableFrom = options.from === undefined ? started + minQueueAge : started;
  if (options.from === undefined) yield { kind: 'opened', queue, time: seen, gap: undefined };
  while (!signal.aborted) {
    const outcome = await attempt(() => pollOnce(source, queue, last, options), options);
    if (outcome === 'ended') return;
    if ('part' in outcome) {
      retry.succeeded();
      if (outcome.part.length === 0) return yield { kind: 'drained', queue: { ...queue, lastEventId: last } };
      const since = seen;
      if (outcome.events.length < manyEvents) seen = outcome.time;
      for (const { events, isLast } of partsOf(outcome)) {
        const before = { ...queue, lastEventId: last };
        last = events.at(-1)?.id ?? last;
        yield { kind: 'events', queue: before, since, time: seen, events, isLast };
      }
      continue;
    }
    // A server that loses each new queue too must not be called without a pause, whether or not events arrived.
    if (now() < stableFrom) {
      const failure = outcome.failure.with({ message: 'the server lost a queue that it had just opened' });
      await waitForRetry(failure, { ...options, retry: options.reopenRetry });
    } else options.reopenRetry.succeeded();
    if (signal.aborted) return;
    const askedAt = now();
    const opened = await attempt(() => source.register(), options);
    if (opened === 'ended') return;
    const from = gapEdge({ queueId: queue.queueId, lastEventId: last }, Math.min(seen, askedAt));
    const gap = gapRecord(outcome.lost, from, gapEdge(opened, Math.max(askedAt, now())));
    [queue, last, seen, stableFrom] = [opened, opened.lastEventId, askedAt, now() + minQueueAge];
    yield { kind: 'opened', queue, time: seen, gap };
  }
}

async function firstQueue(source: QueueSource, signal: AbortSignal): Promise<OpenQueue | undefined> {
  try {
    return await source.register();
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

interface Polled {
  /** The first events of the reply that are new; empty if none is. */
  readonly part: StreamItem<ServerEvent>[];
  readonly events: ReplyEvents;
  /** Where the next part begins. */
  readonly next: number;
  readonly time: number;
}

type EventsSignal = Extract<QueueSignal, { kind: 'events' }>;

type PollResult = Polled | { readonly lost: GapReason; readonly failure: CliError };

async function pollOnce(
  source: QueueSource,
  queue: OpenQueue,
  last: number,
  { signal, wait, watchForSleep, note, now }: StreamOptions,
): Promise<PollResult | 'again'> {
  const time = now();
  const slept = new AbortController();
  const pollSignal = AbortSignal.any([signal, slept.signal]);
  const stopWatching = watchForSleep((ms) => {
    note(`the machine slept, or its clock was set, for ${Math.round(ms / 1000)} s: reconnecting`);
    slept.abort();
  });
  try {
    const events = await source.poll(queue, last, { signal: pollSignal, wait });
    const first = readPart(events, 0, last);
    if (first === undefined)
      throw new CliError('unreachable', 'the reply holds something that is not an event');
    if (first.part.length === 0 && wait) throw new CliError('unreachable', emptyPollMessage);
    return { ...first, events, time };
  } catch (error) {
    if (slept.signal.aborted && !signal.aborted) return 'again';
    if (!(error instanceof CliError)) throw error;
    const lost = gapReasonOf(error);
    if (lost === undefined) throw error;
    return { lost, failure: error };
  } finally {
    stopWatching();
  }
}

/**
 * Reads the next events of a reply that are newer than `after`. Returns none of them if there are no more, and
 * undefined if something is not an event.
 */
function readPart(
  events: ReplyEvents,
  start: number,
  after: number,
): Pick<Polled, 'part' | 'next'> | undefined {
  let next = start;
  do {
    const from = next;
    next = Math.min(from + partSize, events.length);
    const part = newerEvents(events, [from, next], after);
    if (part === undefined) return undefined;
    if (part.length > 0) return { part, next };
  } while (next < events.length);
  return { part: [], next };
}

/**
 * Yields the parts of a reply. What follows something that is not an event is left out: it is polled again, and then
 * that is reported.
 */
function* partsOf({ events, ...first }: Polled): Generator<Pick<EventsSignal, 'events' | 'isLast'>> {
  let read: Pick<Polled, 'part' | 'next'> | undefined = first;
  while (read !== undefined) {
    const { part, next } = read;
    const after: number = part.at(-1)?.id ?? 0;
    const isLast = next >= events.length || part.length === 0;
    yield { events: part, isLast };
    if (isLast) return;
    read = readPart(events, next, after);
  }
  yield { events: [], isLast: true };
}

/**
 * A poll ends with at least one event, such as a heartbeat, unless a second reader of the queue
 * ends it (docs/service.md, Events).
 */
const emptyPollMessage =
  'the server ended the wait without an event: another program may be reading this queue';

/** Recognizes the reason by code and status, not by the text, which may be translated. */
function gapReasonOf(error: CliError): GapReason | undefined {
  if (error.code === 'BAD_EVENT_QUEUE_ID') return 'queue_lost';
  if (error.code === 'BAD_REQUEST' && error.status === 400) return 'position_refused';
  const { cause } = error;
  return cause instanceof TransportError && cause.kind === 'too-large' ? 'reply_too_large' : undefined;
}

/** Retries a call until it succeeds. Throws as `streamQueue` does, and also if the signal is aborted. */
export async function retryUntilSuccess<T>(work: () => Promise<T>, options: StreamOptions): Promise<T> {
  const result = await attempt(async () => ({ value: await work() }), options);
  if (result === 'ended') throw new CliError('interrupted', 'interrupted');
  return result.value;
}

/** Makes attempts until one succeeds; returns `ended` if the signal was aborted. */
async function attempt<T extends object>(
  work: () => Promise<T | 'again'>,
  options: StreamOptions,
): Promise<T | 'ended'> {
  const { signal } = options;
  for (;;) {
    try {
      const result = await work();
      if (result !== 'again') return result;
    } catch (error) {
      if (signal.aborted) return 'ended';
      if (!(error instanceof CliError) || isFinal(error)) throw error;
      await waitForRetry(error, options);
    }
    if (signal.aborted) return 'ended';
  }
}

/** Waits before the next attempt. Throws if no retries are left, but not if the signal ends the wait. */
async function waitForRetry(failure: CliError, { retry, signal }: StreamOptions): Promise<void> {
  try {
    await retry.failed(failure);
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
  }
}

/** Whether a retry cannot help. */
function isFinal({ exitReason }: CliError): boolean {
  return exitReason === 'unauthenticated' || exitReason === 'forbidden' || exitReason === 'usage';
}

/**
 * Waits until one thing meets a condition. The queue is opened before the thing is read, so that no change falls
 * between the two. Events update what is known about it; if they do not contain enough, or some were lost, the thing
 * is read again.
 */
import { CliError } from '../base/cli-error.ts';
import { formatDuration } from '../base/duration.ts';
import type { Client } from '../http/client-types.ts';
import { systemClock } from '../http/clock.ts';
import type { ServerEvent } from './event.ts';
import { closeQueue, queueSource } from './queue-source.ts';
import { applyEvent } from './reducers.ts';
import { createRetryPolicy } from './retry-policy.ts';
import { watchForSleep } from './sleep-watch.ts';
import type { Fields, State } from './state.ts';
import { createStopSignal } from './stop-signal.ts';
import { type QueueSignal, retryUntilSuccess, type StreamOptions, streamQueue } from './stream-queue.ts';

export interface Wait {
  readonly kind: 'user' | 'channel' | 'group';
  /** Field that identifies a thing of the kind. */
  readonly id: string;
  /** The event types about the kind. */
  readonly types: readonly string[];
  /**
   * Reads the thing without any cache; undefined if it does not exist.
   * @param signal aborted when the time is over, which ends the read whatever it waits for
   */
  readThing(signal: AbortSignal): Promise<Fields | undefined>;
  /** Whether an event changes the thing in a way that the reducers do not follow. */
  outdates(event: ServerEvent, id: number): boolean;
  /** Returns the index of the first of these states of the thing that meets the condition; -1 if none does. */
  firstThatHolds(states: readonly (Fields | undefined)[]): Promise<number>;
}

/** The result: the thing as it was when it met the condition, or its last state when the time was over. */
export interface Waited {
  readonly end: 'holds' | 'time';
  /** Undefined if the thing did not exist. */
  readonly thing: Fields | undefined;
}

interface How {
  /** Milliseconds. */
  readonly within: number;
  readonly signal: AbortSignal;
  note(text: string): void;
}

/** The longest pause, in milliseconds, before a new queue if the server lost the previous one at once. */
const maxReopenDelay = 2000;

/** Waits. Throws errors that a retry does not solve, and `interrupted`; the queue is always closed. */
export async function waitFor(wait: Wait, client: Client, { within, signal, note }: How): Promise<Waited> {
  const stop = createStopSignal(signal, within);
  const source = queueSource(client, { event_types: wait.types }, stop.signal);
  const options = streamOptions(stop.signal, note);
  let wasRead = false;
  const followed = follow(wait, () => {
    // A server that cannot be reached at the start ends the wait at once; if it becomes unreachable later, the
    // request is retried.
    const readThing = () => wait.readThing(stop.signal);
    return wasRead ? retryUntilSuccess(readThing, options) : readThing();
  });
  try {
    for await (const queueSignal of streamQueue(source, options)) {
      const states = await followed.after(queueSignal);
      wasRead = true;
      const place = await wait.firstThatHolds(states);
      if (place >= 0) return { end: 'holds', thing: states[place] };
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    stop.clear();
    const opened = source.opened();
    if (opened !== undefined) await closeQueue(client, opened);
  }
  if (stop.why() === 'interrupted') throw new CliError('interrupted', 'interrupted');
  if (wasRead) return { end: 'time', thing: followed.now() };
  throw new CliError('unreachable', `${client.site} sent nothing within ${formatDuration(within)}`);
}

/** Returns how to follow a queue for as long as the signal allows, whatever happens to the connection. */
export function streamOptions(signal: AbortSignal, note: (text: string) => void): StreamOptions {
  const retry = {
    maxRetries: Number.POSITIVE_INFINITY,
    now: systemClock.now,
    sleep: (ms: number) => systemClock.sleep(ms, signal),
    random: systemClock.random,
    note,
  };
  return {
    retry: createRetryPolicy(retry),
    reopenRetry: createRetryPolicy({ ...retry, maxDelay: maxReopenDelay }),
    signal,
    wait: true,
    now: Date.now,
    note,
    watchForSleep,
  };
}

/**
 * Tracks what is known about the thing.
 * @param readThing reads it
 */
function follow({ kind, id, outdates }: Wait, readThing: () => Promise<Fields | undefined>) {
  let state: State = {};
  let key: number | undefined;
  const now = () => (key === undefined ? undefined : state[kind]?.get(key));
  const read = async () => {
    const found = await readThing();
    // If a known thing no longer exists, its id is kept: it may come back under another name.
    key = found === undefined ? key : (found[id] as number);
    state = { [kind]: new Map(found === undefined || key === undefined ? [] : [[key, found]]) };
    return now();
  };
  return {
    now,
    /** Returns the states of the thing since then, the present one last; empty if nothing changed. */
    async after(queueSignal: QueueSignal): Promise<(Fields | undefined)[]> {
      if (queueSignal.kind === 'opened') return [await read()];
      if (queueSignal.kind === 'drained') return [];
      const states: (Fields | undefined)[] = [];
      let stale = false;
      for (const { record } of queueSignal.events) {
        if (record.type === 'heartbeat') continue;
        const before = now();
        applyEvent(state, record);
        const after = now();
        if (after === undefined || key === undefined || outdates(record, key)) stale = true;
        else if (after !== before) states.push(after);
      }
      return stale ? [...states, await read()] : states;
    },
  };
}

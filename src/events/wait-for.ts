/**
 * Waits until something holds of one thing. The queue is opened first and the thing looked at then,
 * so that no change falls between the two; events bring what is known of it up to date, and where
 * they do not tell enough, or some were lost, the thing is read again.
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
  /** The event types that tell of the kind. */
  readonly types: readonly string[];
  /**
   * Reads the thing, past every memory; undefined where it is not there.
   * @param signal aborted when the time is over: then it ends, whatever it waits for
   */
  look(signal: AbortSignal): Promise<Fields | undefined>;
  /** Whether an event changes the thing in a way that the reducers do not follow. */
  outdates(event: ServerEvent, id: number): boolean;
  /** Place of the first of these states of the thing of which it holds; -1 for none. */
  firstThatHolds(states: readonly (Fields | undefined)[]): Promise<number>;
}

/** How it ended: with the thing as it was when it held, or as it was last when the time was over. */
export interface Waited {
  readonly end: 'holds' | 'time';
  /** Undefined where it was not there. */
  readonly thing: Fields | undefined;
}

interface How {
  /** Milliseconds. */
  readonly within: number;
  readonly signal: AbortSignal;
  note(text: string): void;
}

/** Milliseconds between two queues that the server lost at once, at most. */
const maxReopenDelay = 2000;

/** Throws what a retry does not solve, and `interrupted`; the queue is closed whatever happens. */
export async function waitFor(wait: Wait, client: Client, { within, signal, note }: How): Promise<Waited> {
  const stop = createStopSignal(signal, within);
  const source = queueSource(client, { event_types: wait.types }, stop.signal);
  const options = streamOptions(stop.signal, note);
  let looked = false;
  const followed = follow(wait, () => {
    // A server that cannot be asked at the start ends it at once, one that goes away later is tried again.
    const look = () => wait.look(stop.signal);
    return looked ? retryUntilSuccess(look, options) : look();
  });
  try {
    for await (const queueSignal of streamQueue(source, options)) {
      const states = await followed.after(queueSignal);
      looked = true;
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
  if (looked) return { end: 'time', thing: followed.now() };
  throw new CliError('unreachable', `${client.site} told nothing within ${formatDuration(within)}`);
}

function streamOptions(signal: AbortSignal, note: (text: string) => void): StreamOptions {
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

/** What is known of the thing. @param look reads it */
function follow({ kind, id, outdates }: Wait, look: () => Promise<Fields | undefined>) {
  let state: State = {};
  let key: number | undefined;
  const now = () => (key === undefined ? undefined : state[kind]?.get(key));
  const read = async () => {
    const found = await look();
    // One that is known and not there any more keeps its id: it may come back under another name.
    key = found === undefined ? key : (found[id] as number);
    state = { [kind]: new Map(found === undefined || key === undefined ? [] : [[key, found]]) };
    return now();
  };
  return {
    now,
    /** The states that the thing was in since, the present one last; none where nothing changed. */
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

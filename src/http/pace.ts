/** Holds calls back so that all of one client together keep to the rate limit. */
import { type Budget, createBudget } from './budget.ts';
import type { Clock } from './clock.ts';

export interface Estimate {
  readonly requests: number;
  /** How long the rate limit makes it last; what the network adds is not known beforehand. */
  readonly seconds: number;
  /** For a person: `1,240 requests, about 7 minutes`. */
  readonly text: string;
}

export interface Pace {
  /** Resolves when the next call may start, in the order asked; it then counts as started. */
  turn(signal?: AbortSignal): Promise<void>;
  reply(headers: Readonly<Record<string, string>>): void;
  lost(): void;
  /** A 429 that asks for `ms`: everyone waits. */
  refused(ms: number, headers: Readonly<Record<string, string>>): void;
  estimate(requests: number): Estimate;
}

export interface PaceOptions {
  readonly signal?: AbortSignal | undefined;
  /** For a person, where calls are held back long enough to wonder. */
  readonly note?: (text: string) => void;
  readonly budget?: Budget;
}

/** Milliseconds from which being held back is worth a line. */
const noteworthy = 2000;

/** @param atOnce calls that may run at the same time */
export function createPace(
  clock: Clock,
  atOnce: number,
  { signal, note, budget = createBudget() }: PaceOptions = {},
): Pace {
  let queue: Promise<void> = Promise.resolve();
  let wake: () => void = () => {};

  const next = async (own: AbortSignal | undefined) => {
    while (budget.running() >= atOnce) await new Promise<void>((resolve) => (wake = resolve));
    for (;;) {
      const ms = budget.wait(clock.now());
      if (ms <= 0) break;
      if (ms >= noteworthy) note?.(`keeping to the rate limit; going on in ${Math.ceil(ms / 1000)} s`);
      await clock.sleep(ms, own);
    }
    own?.throwIfAborted();
    budget.start(clock.now());
  };
  return {
    turn(own = signal) {
      const mine = queue.then(() => next(own));
      // One that was interrupted must not take the others with it.
      queue = mine.catch(() => {});
      return mine;
    },
    reply(headers) {
      budget.reply(headers);
      wake();
    },
    lost() {
      budget.lost();
      wake();
    },
    refused(ms, headers) {
      budget.refused(clock.now(), ms, headers);
      wake();
    },
    estimate(requests) {
      const seconds = Math.ceil(budget.estimate(clock.now(), requests) / 1000);
      const noun = requests === 1 ? 'request' : 'requests';
      return { requests, seconds, text: `${requests.toLocaleString('en')} ${noun}, ${roughly(seconds)}` };
    },
  };
}

function roughly(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return `about ${minutes} minute${minutes === 1 ? '' : 's'}`;
  return `about ${Math.ceil(minutes / 60)} hours`;
}

/** Holds calls back so that all of one client together keep to the rate limit. */

import type { Clock } from './clock.ts';
import { createRateLimitWindow, type RateLimitWindow } from './rate-limit-window.ts';

export interface Estimate {
  readonly requests: number;
  /** How long the rate limit makes it last; what the network adds is not known beforehand. */
  readonly seconds: number;
  /** For a person: `1,240 requests, about 7 minutes`. */
  readonly text: string;
}

export interface RateLimiter {
  /** Resolves when the next call may start, in the order asked; it then counts as started. */
  acquire(signal?: AbortSignal): Promise<void>;
  reply(headers: Readonly<Record<string, string>>): void;
  lost(): void;
  /** A 429 that asks for `ms`: everyone waits. */
  refused(ms: number, headers: Readonly<Record<string, string>>): void;
  estimate(requests: number): Estimate;
}

export interface RateLimiterOptions {
  readonly signal?: AbortSignal | undefined;
  /** For a person, where calls are held back long enough to wonder. */
  readonly note?: (text: string) => void;
  readonly window?: RateLimitWindow;
}

/** Milliseconds from which being held back is worth a line. */
const noteworthy = 2000;

/** @param atOnce calls that may run at the same time */
export function createRateLimiter(
  clock: Clock,
  atOnce: number,
  { signal, note, window = createRateLimitWindow() }: RateLimiterOptions = {},
): RateLimiter {
  let queue: Promise<void> = Promise.resolve();
  let wake: () => void = () => {};

  const next = async (own: AbortSignal | undefined) => {
    while (window.running() >= atOnce) await new Promise<void>((resolve) => (wake = resolve));
    for (;;) {
      const ms = window.wait(clock.now());
      if (ms <= 0) break;
      if (ms >= noteworthy) note?.(`keeping to the rate limit; going on in ${Math.ceil(ms / 1000)} s`);
      await clock.sleep(ms, own);
    }
    own?.throwIfAborted();
    window.start(clock.now());
  };
  return {
    acquire(own = signal) {
      const mine = queue.then(() => next(own));
      // One that was interrupted must not take the others with it.
      queue = mine.catch(() => {});
      return mine;
    },
    reply(headers) {
      window.reply(headers);
      wake();
    },
    lost() {
      window.lost();
      wake();
    },
    refused(ms, headers) {
      window.refused(clock.now(), ms, headers);
      wake();
    },
    estimate(requests) {
      const seconds = Math.ceil(window.estimate(clock.now(), requests) / 1000);
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

/** Delays calls so that all calls of a client together keep to the rate limit. */

import { formatDuration } from '../base/duration.ts';
import { counted } from '../base/words.ts';
import type { Clock } from './clock.ts';
import { createRateLimitWindow, type RateLimitWindow } from './rate-limit-window.ts';

export interface Estimate {
  readonly requests: number;
  /** How long the rate limit makes it last; the time on the network is not known in advance. */
  readonly seconds: number;
  /** For a person: `1,240 requests, about 7 minutes`. */
  readonly text: string;
}

export interface RateLimiter {
  /**
   * Resolves when the next call may start, in the order of requests, with the milliseconds waited; the call then
   * counts as started. Throws a RateLimitWait as soon as it is clear that the wait would be longer than `patience`
   * milliseconds.
   */
  acquire(patience: number, signal?: AbortSignal): Promise<number>;
  reply(headers: Readonly<Record<string, string>>): void;
  lost(): void;
  /** Records a 429 that asks for a wait of `ms`: all calls wait. */
  refused(ms: number, headers: Readonly<Record<string, string>>): void;
  estimate(requests: number): Estimate;
}

export interface RateLimiterOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with a text for a person if calls wait long enough to be noticed. */
  readonly note?: (text: string) => void;
  readonly window?: RateLimitWindow;
}

/**
 * Thrown if a call would have to wait longer than it may, with the milliseconds that it has waited and would still
 * wait.
 */
export class RateLimitWait extends Error {
  constructor(
    readonly waited: number,
    readonly left: number,
  ) {
    super('the rate limit takes too long');
  }
}

/** A wait of this many milliseconds or more is worth a line. */
export const noteworthy = 2000;

/**
 * Creates a rate limiter.
 * @param atOnce how many calls may run at the same time
 */
export function createRateLimiter(
  clock: Clock,
  atOnce: number,
  { signal, note, window = createRateLimitWindow() }: RateLimiterOptions = {},
): RateLimiter {
  let queue: Promise<void> = Promise.resolve();
  let wake: () => void = () => {};

  let notedUntil = Number.NEGATIVE_INFINITY;

  /** Tells the person once for each wait, however many calls wait. */
  const noteWait = (ms: number) => {
    const until = clock.now() + ms;
    if (ms < noteworthy || until <= notedUntil) return;
    notedUntil = until;
    note?.(`waiting for the rate limit: continuing in ${formatDuration(ms)}`);
  };
  const next = async (patience: number, own: AbortSignal | undefined) => {
    while (window.running() >= atOnce) await new Promise<void>((resolve) => (wake = resolve));
    // Waiting for earlier calls is not waiting for the rate limit.
    const askedAt = clock.now();
    for (;;) {
      const ms = window.wait(clock.now());
      if (ms <= 0) break;
      const waited = clock.now() - askedAt;
      if (waited + ms > patience) throw new RateLimitWait(waited, ms);
      noteWait(ms);
      await clock.sleep(ms, own);
    }
    own?.throwIfAborted();
    window.start(clock.now());
    return clock.now() - askedAt;
  };
  return {
    acquire(patience, own = signal) {
      const turn = queue.then(() => next(patience, own));
      // A call that was given up must not fail the others.
      queue = turn.then(
        () => {},
        () => {},
      );
      return turn;
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
      return { requests, seconds, text: `${counted(requests, 'request')}, ${roughly(seconds)}` };
    },
  };
}

function roughly(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return `about ${counted(minutes, 'minute')}`;
  return `about ${counted(Math.ceil(minutes / 60), 'hour')}`;
}

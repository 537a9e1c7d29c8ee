/**
 * Retries with exponential backoff: how long to wait before the next attempt while the server cannot be reached, and
 * what to print meanwhile.
 */

import { backoff } from '../base/backoff.ts';
import type { CliError } from '../base/cli-error.ts';
import { formatDuration } from '../base/duration.ts';

/** Milliseconds. It is small, because after a sleep the network is back moments later than the program. */
const firstDelay = 200;
const defaultMaxDelay = 30_000;

/**
 * Returns the milliseconds to wait before attempt `failures + 1`. The delay doubles up to `maxDelay`, and its upper
 * half is random.
 * @param random in [0, 1)
 */
export function retryDelay(failures: number, random: number, maxDelay = defaultMaxDelay): number {
  return backoff(failures, random, { first: firstDelay, longest: maxDelay });
}

export interface RetryPolicy {
  /** Reports a failed attempt: waits, or throws the failure if no retries are left. */
  failed(failure: CliError): Promise<void>;
  /** Reports that the server answered. */
  succeeded(): void;
}

export interface RetryPolicyOptions {
  /** Number of consecutive failed attempts that are tolerated. */
  readonly maxRetries: number;
  /** Upper limit of the milliseconds between two attempts; half a minute by default. */
  readonly maxDelay?: number;
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Returns a number in [0, 1). */
  random(): number;
  note(text: string): void;
}

/**
 * Creates a retry policy. Notes are printed for the first failure, for each different one, each time the number of
 * failures doubles, and when the server answers again.
 */
export function createRetryPolicy(options: RetryPolicyOptions): RetryPolicy {
  let failures = 0;
  let since = 0;
  let reported = '';
  return {
    async failed(failure) {
      failures += 1;
      if (failures === 1) since = options.now();
      if (failures > options.maxRetries) throw failure;
      const ms = retryDelay(failures, options.random(), options.maxDelay);
      const powerOfTwo = (failures & (failures - 1)) === 0;
      if (powerOfTwo || failure.message !== reported) {
        const times = failures === 1 ? '' : ` (failure ${failures} in a row)`;
        options.note(failure.messageAnd(`trying again in ${formatDuration(ms)}${times}`));
      }
      reported = failure.message;
      await options.sleep(ms);
    },
    succeeded() {
      if (failures > 0)
        options.note(`the server answers again, after ${formatDuration(options.now() - since)}`);
      failures = 0;
      reported = '';
    },
  };
}

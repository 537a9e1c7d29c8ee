/** Retries with exponential backoff: how long to wait before the next try while the server cannot be reached, and what to say meanwhile. */
import type { CliError } from '../base/cli-error.ts';

/** Milliseconds. Begins small: after a sleep the network is back moments later than the program. */
const firstDelay = 200;
const defaultMaxDelay = 30_000;

/** Milliseconds before try `failures + 1`: doubling up to the maxDelay, the upper half of it random. @param random in [0, 1) */
export function retryDelay(failures: number, random: number, maxDelay = defaultMaxDelay): number {
  const full = Math.min(maxDelay, firstDelay * 2 ** Math.min(failures - 1, 20));
  return full / 2 + (full / 2) * random;
}

export interface RetryPolicy {
  /** A try that failed: waits, or throws the failure where the tries are used up. */
  failed(failure: CliError): Promise<void>;
  /** The server answered. */
  succeeded(): void;
}

export interface RetryPolicyOptions {
  /** Failed tries in a row that are taken; the next ends it. */
  readonly maxRetries: number;
  /** Milliseconds between two tries at the most; half a minute unless told otherwise. */
  readonly maxDelay?: number;
  now(): number;
  sleep(ms: number): Promise<void>;
  /** In [0, 1). */
  random(): number;
  note(text: string): void;
}

/** Tells of the first failure, of each other kind, and then of every doubling; and when it works again. */
export function createRetryPolicy(options: RetryPolicyOptions): RetryPolicy {
  let failures = 0;
  let since = 0;
  let told = '';
  return {
    async failed(failure) {
      failures += 1;
      if (failures === 1) since = options.now();
      if (failures > options.maxRetries) throw failure;
      const ms = retryDelay(failures, options.random(), options.maxDelay);
      const powerOfTwo = (failures & (failures - 1)) === 0;
      if (powerOfTwo || failure.message !== told) {
        const times = failures === 1 ? '' : ` (failure ${failures} in a row)`;
        options.note(failure.messageAnd(`trying again in ${(ms / 1000).toFixed(1)} s${times}`));
      }
      told = failure.message;
      await options.sleep(ms);
    },
    succeeded() {
      if (failures > 0) options.note(`the server answers again, after ${seconds(options.now() - since)}`);
      failures = 0;
      told = '';
    },
  };
}

function seconds(ms: number): string {
  return `${Math.max(0, Math.round(ms / 1000))} s`;
}

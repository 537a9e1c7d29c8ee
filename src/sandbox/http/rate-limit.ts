/** The rate limit of an account: a sliding window over its accepted calls. */
import { usageError } from '../../base/cli-error.ts';
import { type ApiError, rateLimitError } from '../errors/api-error.ts';

export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

/** The default of the service (docs/service.md, Rate limit). */
export const defaultRateLimit: RateLimit = { calls: 200, seconds: 60 };

/** Reads `200/60s`, or `off`. Throws a usage error. */
export function parseRateLimit(text: string): RateLimit | undefined {
  if (text === 'off') return undefined;
  const [, calls, seconds] = /^([1-9][0-9]{0,5})\/([1-9][0-9]{0,4})s$/.exec(text) ?? [];
  if (calls === undefined || seconds === undefined) {
    throw usageError(
      `--rate-limit: '${text}' is no rate limit`,
      'write calls/seconds, such as 200/60s, or off for none',
    );
  }
  return { calls: Number(calls), seconds: Number(seconds) };
}

export interface CallLimiter {
  /**
   * Counts a call of an account and returns the headers of its reply. If it is over the
   * limit, the call is not counted, and `error` says how long to wait.
   */
  count(account: number): { headers: Readonly<Record<string, string>>; error?: ApiError };
}

/** Creates a sliding-window limiter; `now` returns milliseconds. */
export function createSlidingWindowLimiter({ calls, seconds }: RateLimit, now: () => number): CallLimiter {
  const accepted = new Map<number, number[]>();
  const window = seconds * 1000;
  return {
    count(account) {
      const at = now();
      const times = (accepted.get(account) ?? []).filter((time) => time > at - window);
      accepted.set(account, times);
      const oldest = times[0];
      if (times.length >= calls && oldest !== undefined) {
        const free = oldest + window;
        return { headers: headers(calls, 0, free), error: rateLimitError((free - at) / 1000) };
      }
      times.push(at);
      return { headers: headers(calls, calls - times.length, at + window) };
    },
  };
}

/**
 * Creates a token-bucket limiter, which refills evenly over time. The process for the event queues has one
 * (docs/service.md, Rate limit). `now` returns milliseconds.
 */
export function createTokenBucketLimiter({ calls, seconds }: RateLimit, now: () => number): CallLimiter {
  const fullAgainAt = new Map<number, number>();
  const step = (seconds * 1000) / calls;
  return {
    count(account) {
      const at = now();
      const full = Math.max(fullAgainAt.get(account) ?? at, at);
      const used = Math.ceil((full - at) / step);
      if (used >= calls) {
        const free = full - (calls - 1) * step;
        return { headers: headers(calls, 0, free), error: rateLimitError((free - at) / 1000) };
      }
      fullAgainAt.set(account, full + step);
      return { headers: headers(calls, calls - used - 1, full + step) };
    },
  };
}

/**
 * Returns the headers. `Reset` on an accepted call: when the window will be empty; on a 429: when the next call is
 * accepted.
 */
function headers(limit: number, remaining: number, resetAt: number): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil(resetAt / 1000)),
  };
}

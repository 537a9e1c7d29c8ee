/**
 * Tracks the window of the rate limit. It is pure bookkeeping: the caller passes in the time.
 *
 * The server counts the accepted calls of the account in a sliding window. Every reply contains the size and the
 * remaining calls, but not when a slot becomes free (`X-RateLimit-Reset` of an accepted call is when all of them are
 * free). We know our own calls, so we know when each of them leaves the window.
 */

/** The server's default rule; operators can change it. */
const defaultRule = { limit: 200, windowMs: 60_000 } as const;
/** How many calls are reserved for other tools of the same account; a tenth of a small limit. */
const maxReserved = 5;

type Headers = Readonly<Record<string, string>>;

export interface RateLimitWindow {
  /** Returns the milliseconds until a call may start; 0 for now. */
  wait(now: number): number;
  /** Records that a call starts. */
  start(now: number): void;
  /** Records the reply to an accepted call, with the limit's headers if the server sent them. */
  reply(headers: Headers): void;
  /** Records that a call ended without a reply. */
  lost(): void;
  /**
   * Records a 429: the call was not counted, and none may start for `ms`. Only the limit's headers show that it is
   * this limit that is used up; a proxy's 429 does not.
   */
  refused(now: number, ms: number, headers: Headers): void;
  /** Returns how many calls have started and not ended. */
  running(): number;
  /** Returns for how many milliseconds in total the limit will hold this many calls back. */
  estimate(now: number, calls: number): number;
}

export function createRateLimitWindow(): RateLimitWindow {
  let limit: number = defaultRule.limit;
  let windowMs: number = defaultRule.windowMs;
  let left: number = defaultRule.limit;
  let running = 0;
  let blockedUntil = 0;
  /** Set by a 429: once its time is over, one slot is free, whatever was counted here. */
  let promised = false;
  let lastStart = Number.NEGATIVE_INFINITY;
  /** Slots that others have taken, as far as the last reply shows. */
  let others = 0;
  /** When our own calls in this window started, oldest first. */
  let own: number[] = [];

  const reserve = () => Math.min(maxReserved, Math.floor(limit / 10));
  const spacing = () => windowMs / limit;

  const forget = (now: number) => {
    const first = own.findIndex((time) => time + windowMs > now);
    const expired = first === -1 ? own.length : first;
    own = own.slice(expired);
    left = Math.min(limit, left + expired);
  };
  /**
   * Returns the time until one of our slots becomes free. If others hold some, it is shorter, since theirs become
   * free unseen.
   */
  const untilFree = (now: number) => {
    const ownWait = own[0] === undefined ? 0 : own[0] + windowMs - now;
    return others > 0 ? Math.min(ownWait, Math.max(0, lastStart + 10 * spacing() - now)) : ownWait;
  };

  return {
    wait(now) {
      forget(now);
      const blocked = blockedUntil - now;
      if (blocked > 0) return blocked;
      if (promised || left > reserve()) return 0;
      return Math.max(0, lastStart + spacing() - now, untilFree(now));
    },
    start(now) {
      promised = false;
      own.push(now);
      left -= 1;
      running += 1;
      lastStart = now;
    },
    reply(headers) {
      running -= 1;
      const reported = readHeaders(headers);
      if (reported === undefined) return;
      limit = reported.limit;
      windowMs = reported.windowMs ?? windowMs;
      // The server may not have counted calls that are still under way.
      left = reported.remaining - running;
      others = limit - reported.remaining - (own.length - running);
    },
    lost() {
      running -= 1;
    },
    refused(now, ms, headers) {
      running -= 1;
      own.pop();
      if (readHeaders(headers) === undefined) left += 1;
      else {
        left = 0;
        promised = true;
      }
      blockedUntil = Math.max(blockedUntil, now + ms);
    },
    running: () => running,
    estimate(now, calls) {
      forget(now);
      const free = Math.max(0, left - reserve());
      return Math.max(0, blockedUntil - now) + Math.max(0, calls - free) * spacing();
    },
  };
}

function readHeaders(headers: Headers) {
  const limit = digits(headers['x-ratelimit-limit']);
  const remaining = digits(headers['x-ratelimit-remaining']);
  if (limit === undefined || limit < 1 || remaining === undefined) return undefined;
  const reset = digits(headers['x-ratelimit-reset']);
  const date = Date.parse(headers.date ?? '') / 1000;
  // Both are whole seconds, so add one.
  const seconds = reset === undefined ? Number.NaN : reset - date + 1;
  return { limit, remaining, windowMs: seconds >= 1 && seconds <= 86_400 ? seconds * 1000 : undefined };
}

function digits(text: string | undefined): number | undefined {
  return text !== undefined && /^[0-9]{1,15}$/.test(text) ? Number(text) : undefined;
}

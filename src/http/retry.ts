/**
 * Decides whether and when a failed attempt is repeated, as pure functions. A write is repeated only if it cannot
 * have reached the server, or if its row says that repeating does no harm.
 */
import { backoff } from '../base/backoff.ts';
import type { TransportErrorKind, WireReply } from './transport-types.ts';

/** The failure of one attempt: no reply, or a reply that says that the server itself failed. */
export type AttemptError =
  | { readonly transport: TransportErrorKind; readonly sent: boolean }
  /** A 5xx, or a reply that was cut off. */
  | { readonly reply: 'server-error' | 'truncated' };

export type RetryDecision = { readonly retry: true; readonly afterMs: number } | { readonly retry: false };

const giveUp: RetryDecision = { retry: false };

/** How many attempts are made in total, where repeating is allowed. */
export const attempts = { unsent: 4, other: 8 } as const;
/** Milliseconds between two attempts. */
const delays = { first: 100, longest: 1000 } as const;
/** A year, in milliseconds: nobody waits longer, and the range of dates is limited. */
export const longestWait = 31_536_000_000;

/**
 * Whether a call is repeated after a failed attempt.
 * @param error what went wrong
 * @param repeatable whether it is a GET, or its row says so
 * @param attempt how many attempts were made, from 1
 * @param random in [0, 1)
 */
export function retryPolicy(
  error: AttemptError,
  repeatable: boolean,
  attempt: number,
  random: number,
): RetryDecision {
  const allowed = attemptsFor(error, repeatable);
  return attempt < allowed ? { retry: true, afterMs: retryDelay(attempt, random) } : giveUp;
}

/**
 * Errors that a repeat a second later would meet again: of a certificate, a proxy's login, the size of a reply, or a
 * server that does not speak HTTP. After a timeout there is no time left for a repeat.
 */
const lasting: ReadonlySet<TransportErrorKind> = new Set([
  'tls',
  'too-large',
  'malformed',
  'timeout',
  'proxy-login',
]);

function attemptsFor(error: AttemptError, repeatable: boolean): number {
  if ('reply' in error) return repeatable ? attempts.other : 1;
  if (lasting.has(error.transport)) return 1;
  if (!error.sent) return attempts.unsent;
  return repeatable ? attempts.other : 1;
}

/** Returns the milliseconds to wait before attempt `attempt + 1`. */
export function retryDelay(attempt: number, random: number): number {
  return backoff(attempt, random, delays);
}

/**
 * Returns how long a 429 asks to wait, in milliseconds: the header `Retry-After` (a date, or seconds, which may have
 * a fraction although HTTP has whole ones) or the body field `retry-after`, whichever is longer; one second without
 * either. At most a year.
 */
export function retryAfter({ headers, text }: Pick<WireReply, 'headers' | 'text'>, now: number): number {
  const header = headers['retry-after'];
  const waits = [seconds(header), untilDate(header, headers.date, now), seconds(bodyField(text))];
  const longest = Math.max(...waits.map((value) => value ?? -1));
  return longest < 0 ? 1000 : Math.min(Math.ceil(longest * 1000), longestWait);
}

/** Returns the wait plus a small random part, so that several callers do not come back at once. */
export function withJitter(ms: number, random: number): number {
  return ms + Math.ceil(random * Math.min(250, 20 + ms * 0.05));
}

function seconds(value: unknown): number | undefined {
  if (typeof value === 'number') return value >= 0 ? value : undefined;
  const written = String(value).trim();
  // Digits and a fraction. JavaScript reads other texts as numbers too, but HTTP does not allow them.
  return /^[0-9]+(\.[0-9]+)?$/.test(written) ? Number(written) : undefined;
}

/** Returns the seconds until an HTTP date, by the server's own clock if it sent a date. */
function untilDate(
  header: string | undefined,
  serverDate: string | undefined,
  now: number,
): number | undefined {
  if (header === undefined || !/^[A-Z][a-z]{2,8},? /.test(header)) return undefined;
  const server = Date.parse(serverDate ?? '');
  // The oldest of the three forms has no time zone.
  const until = Date.parse(`${header} GMT`) - (Number.isNaN(server) ? now : server);
  return Number.isNaN(until) ? undefined : Math.max(0, until / 1000);
}

function bodyField(text: string): unknown {
  try {
    return (JSON.parse(text) as Record<string, unknown>)['retry-after'];
  } catch {
    // A proxy's own 429 has a web page as its body, or JSON that is not an object.
    return undefined;
  }
}

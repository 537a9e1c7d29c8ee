/**
 * Again or not, and when: pure decisions about one failed attempt. A write is
 * repeated only where it cannot have reached the service, or where its row says
 * that repeating does no harm.
 */
import { backoff } from '../base/backoff.ts';
import type { TransportErrorKind, WireReply } from './transport-types.ts';

/** What came of one attempt: no reply, or a reply that says the server itself failed. */
export type AttemptError =
  | { readonly transport: TransportErrorKind; readonly sent: boolean }
  /** A 5xx, or a reply that stopped in the middle. */
  | { readonly reply: 'server-error' | 'truncated' };

export type RetryDecision = { readonly again: true; readonly afterMs: number } | { readonly again: false };

const giveUp: RetryDecision = { again: false };

/** Attempts in all, where repeating is allowed. */
export const attempts = { unsent: 4, other: 8 } as const;
/** Milliseconds between two attempts. */
const delays = { first: 100, longest: 1000 } as const;
/** A year, in milliseconds: nobody waits longer, and dates have an end. */
export const longestWait = 31_536_000_000;

/**
 * Whether a call is made once more after an attempt that failed.
 * @param error what went wrong
 * @param repeatable GET, or a row that says so
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
  return attempt < allowed ? { again: true, afterMs: retryDelay(attempt, random) } : giveUp;
}

/** A certificate, a proxy's login, the size of a reply and what speaks no HTTP are the same a second later; without time there is none. */
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

/** Milliseconds before attempt `attempt + 1`. */
export function retryDelay(attempt: number, random: number): number {
  return backoff(attempt, random, delays);
}

/**
 * How long a 429 asks to wait, in milliseconds: the header `Retry-After` (seconds, a
 * fraction allowed, though HTTP has whole ones, or a date), or the body field
 * `retry-after`, whichever is longer; without either, one second. At most a year.
 */
export function retryAfter({ headers, text }: Pick<WireReply, 'headers' | 'text'>, now: number): number {
  const header = headers['retry-after'];
  const told = [seconds(header), untilDate(header, headers.date, now), seconds(bodyField(text))];
  const longest = Math.max(...told.map((value) => value ?? -1));
  return longest < 0 ? 1000 : Math.min(Math.ceil(longest * 1000), longestWait);
}

/** The wait with a small random part on top, so that several callers do not come back at once. */
export function withJitter(ms: number, random: number): number {
  return ms + Math.ceil(random * Math.min(250, 20 + ms * 0.05));
}

function seconds(value: unknown): number | undefined {
  if (typeof value === 'number') return value >= 0 ? value : undefined;
  const written = String(value).trim();
  // Digits and a fraction; what else JavaScript would read as a number is none in HTTP.
  return /^[0-9]+(\.[0-9]+)?$/.test(written) ? Number(written) : undefined;
}

/** Seconds until an HTTP date, by the server's own clock where it tells. */
function untilDate(
  header: string | undefined,
  serverDate: string | undefined,
  now: number,
): number | undefined {
  if (header === undefined || !/^[A-Z][a-z]{2,8},? /.test(header)) return undefined;
  const server = Date.parse(serverDate ?? '');
  const until = Date.parse(header) - (Number.isNaN(server) ? now : server);
  return Number.isNaN(until) ? undefined : Math.max(0, until / 1000);
}

function bodyField(text: string): unknown {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null)?.['retry-after'];
  } catch {
    // A proxy's own 429 has a web page for a body.
    return undefined;
  }
}

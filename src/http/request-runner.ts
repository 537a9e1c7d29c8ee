/**
 * Runs one call as a series of attempts: held to the rate limit, traced, and repeated if that is safe, until there is
 * a reply.
 */

import { CliError, type CliErrorDetails } from '../base/cli-error.ts';
import { formatDuration } from '../base/duration.ts';
import { monotonic } from '../base/monotonic.ts';
import type { Clock } from './clock.ts';
import { type Body, isSuccess, isTruncated, readEnvelope } from './envelope.ts';
import { apiError, type CallTarget, notApiError } from './error-mapping.ts';
import { noteworthy, type RateLimiter, RateLimitWait } from './rate-limiter.ts';
import { redirected } from './redirect.ts';
import {
  type AttemptError,
  longestWait,
  type RetryDecision,
  retryAfter,
  retryDelay,
  retryPolicy,
  withJitter,
} from './retry.ts';
import type { Tracer } from './trace.ts';
import { type Transport, TransportError, type WireReply, type WireRequest } from './transport-types.ts';
import { unreachableError } from './unreachable-error.ts';

/** How many milliseconds a call may wait without a new check of what it names: too short for anyone to change it. */
const soon = 100;
/** From this many milliseconds on, the time of day is ambiguous. */
const twelveHours = 43_200_000;

export interface RequestRunner {
  readonly transport: () => Transport;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly signal: AbortSignal | undefined;
  readonly tracer: Tracer | undefined;
  /** Milliseconds for one call, including all its attempts and the pauses between them. */
  readonly timeout: number;
  /** How many milliseconds one call may wait for the rate limit in total, beside `timeout`. */
  readonly maxWait: number;
  /** Tells a person that the call takes longer. */
  note(text: string): void;
}

export interface PreparedCall {
  readonly target: CallTarget;
  readonly request: WireRequest;
  /** Parameters for the trace. */
  readonly params: Readonly<Record<string, unknown>>;
  /**
   * Whether it is sent only once, and not held back by the rate limit of other calls. After a 429 it still waits and
   * is sent again.
   */
  readonly singleAttempt?: boolean | undefined;
  /**
   * Called after every wait, before the call is sent. Throws if what the call names is no longer what was meant. Its
   * argument tells whether nothing of the call can have been done, because no answer was lost.
   */
  readonly check?: ((unsent: boolean) => Promise<void>) | undefined;
  /**
   * Whether the caller reads back the result of an attempt without an answer. The call is then never sent again,
   * idempotent or not.
   */
  readonly readsBack?: boolean | undefined;
  /** Called when an attempt begins to be sent and when its answer has arrived. */
  readonly onAttempt?: ((isSent: boolean) => void) | undefined;
}

export interface Success {
  readonly reply: WireReply;
  readonly body: Body;
  /** Whether an earlier attempt may have taken effect too, because its answer was lost. */
  readonly repeated: boolean;
}

/** The milliseconds that a call has left. */
interface Left {
  time: number;
  wait: number;
}

/** Returns the successful reply of a call. Throws a CliError, or the abort reason. */
export async function runRequest(runner: RequestRunner, call: PreparedCall): Promise<Success> {
  const { clock } = runner;
  const { row } = call.target;
  const repeatable = row.method === 'GET' || (row.repeatable === true && call.readsBack !== true);
  const left: Left = { time: runner.timeout, wait: runner.maxWait };
  let repeated = false;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await oneAttempt(runner, call, attempt, left);
    if (!(outcome instanceof TransportError)) {
      const body = readEnvelope(outcome);
      if (isSuccess(outcome, body)) return { reply: outcome, body, repeated };
    }
    const decision = decide(outcome, repeatable, attempt, clock.random());
    if (!decision.retry || call.singleAttempt === true || decision.afterMs >= left.time) {
      throw errorOf(call.target, outcome);
    }
    repeated ||= !(outcome instanceof TransportError) || outcome.sent;
    runner.tracer?.note(`trying again in ${Math.round(decision.afterMs)} ms`);
    left.time -= decision.afterMs;
    await clock.sleep(decision.afterMs, call.request.signal ?? runner.signal);
  }
}

/** Makes one attempt, and repeats it as long as the rate limit refuses it and there is time left. */
async function oneAttempt(
  runner: RequestRunner,
  call: PreparedCall,
  attempt: number,
  left: Left,
): Promise<WireReply | TransportError> {
  const { limiter, clock } = runner;
  const { signal = runner.signal } = call.request;
  // The server does not count calls without credentials.
  const limited = call.target.row.anonymous !== true && call.singleAttempt !== true;
  let refusal: WireReply | undefined;
  const send = () => sendOnce(runner, call, attempt, left);
  for (let refusals = 1; ; refusals += 1) {
    const waited = limited ? await turn(runner, call, left, refusal) : 0;
    left.wait -= waited;
    const late = waited >= soon || refusal !== undefined || attempt > 1;
    const sent = late && call.check !== undefined ? call.check(attempt === 1).then(() => send()) : send();
    const outcome = await sent.catch((error: unknown) => {
      if (limited) limiter.lost();
      if (error instanceof TransportError) return error;
      throw error;
    });
    if (outcome instanceof TransportError) return outcome;
    if (outcome.status !== 429) {
      if (limited) limiter.reply(outcome.headers);
      return outcome;
    }
    refusal = outcome;
    // If the server says to retry at once and then refuses again, the pauses grow.
    const delay = Math.max(retryAfter(outcome, clock.now()), retryDelay(refusals, clock.random()));
    const ms = withJitter(delay, clock.random());
    if (limited) limiter.refused(ms, outcome.headers);
    else {
      if (ms > left.wait)
        throw gaveUp(runner, call.target, { waited: runner.maxWait - left.wait, ms, refusal });
      left.wait -= ms;
      if (ms >= noteworthy) runner.note(`waiting for the rate limit: continuing in ${formatDuration(ms)}`);
      await clock.sleep(ms, signal);
    }
  }
}

/**
 * Waits until the rate limit lets the call start, and returns how long that took. Throws a CliError if it takes too
 * long.
 */
async function turn(
  runner: RequestRunner,
  { request, target }: PreparedCall,
  left: Left,
  refusal: WireReply | undefined,
): Promise<number> {
  try {
    return await runner.limiter.acquire(left.wait, request.signal);
  } catch (error) {
    if (!(error instanceof RateLimitWait)) throw error;
    const waited = runner.maxWait - left.wait + error.waited;
    throw gaveUp(runner, target, { waited, ms: error.left, refusal });
  }
}

/** Sends the request and follows redirects that may be followed. */
async function sendOnce(
  runner: RequestRunner,
  call: PreparedCall,
  attempt: number,
  left: Left,
): Promise<WireReply> {
  const { tracer, transport } = runner;
  let { request } = call;
  for (let followed = 0; ; followed += 1) {
    tracer?.request(request, call.params, attempt);
    const started = monotonic();
    const took = () => monotonic() - started;
    call.onAttempt?.(true);
    try {
      const reply = await transport().send({ ...request, timeout: Math.max(1, left.time) });
      tracer?.reply(request, reply, took(), call.target.row.secretReply === true);
      const next = redirected(call.target, request, reply, followed);
      if (next === undefined) return reply;
      request = next;
    } catch (error) {
      if (error instanceof TransportError) tracer?.failed(request, error.message, took());
      throw error;
    } finally {
      left.time -= took();
      call.onAttempt?.(false);
    }
  }
}

function decide(
  outcome: WireReply | TransportError,
  repeatable: boolean,
  attempt: number,
  random: number,
): RetryDecision {
  const error = attemptErrorOf(outcome);
  return error === undefined ? { retry: false } : retryPolicy(error, repeatable, attempt, random);
}

function attemptErrorOf(outcome: WireReply | TransportError): AttemptError | undefined {
  if (outcome instanceof TransportError) return { transport: outcome.kind, sent: outcome.sent };
  if (outcome.status >= 500) return { reply: 'server-error' };
  return isTruncated(outcome) ? { reply: 'truncated' } : undefined;
}

function errorOf(target: CallTarget, outcome: WireReply | TransportError): CliError {
  if (outcome instanceof TransportError) return unreachableError(target, outcome);
  const body = readEnvelope(outcome);
  return body === undefined ? notApiError(target, outcome) : apiError(target, outcome, body);
}

function gaveUp(
  { clock }: RequestRunner,
  target: CallTarget,
  { waited, ms, refusal }: { waited: number; ms: number; refusal: WireReply | undefined },
): CliError {
  const patience = waited < 1000 ? '' : ` after waiting ${formatDuration(waited)}`;
  const subject = refusal === undefined ? 'the next request can go' : 'the server takes the next request';
  return new CliError(
    'rate-limited',
    `gave up on the rate limit${patience}: ${subject} ${whenIn(ms, clock.now())}`,
    {
      ...(refusal && refusalDetails(target, refusal)),
      request: { method: target.row.method, path: target.path },
      hint: 'try again then, or allow a longer wait with --max-wait',
    },
  );
}

function refusalDetails(target: CallTarget, refusal: WireReply): CliErrorDetails {
  const { code, status, fields } = errorOf(target, refusal);
  return { code, status, fields };
}

function whenIn(ms: number, now: number): string {
  if (ms >= longestWait) return 'in more than a year';
  const [day, time] = new Date(Math.ceil((now + ms) / 1000) * 1000).toISOString().split('T');
  return `in ${formatDuration(ms)}, ${ms < twelveHours ? 'at' : `on ${day} at`} ${time?.slice(0, 8)} UTC`;
}

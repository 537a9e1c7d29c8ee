/** One call as a series of attempts: held to the rate limit, traced, repeated where that is safe, until there is a reply. */
import type { CliError } from '../base/cli-error.ts';
import type { Clock } from './clock.ts';
import { type Body, isSuccess, isTruncated, readEnvelope } from './envelope.ts';
import { apiError, type CallTarget, notApiError } from './error-mapping.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { redirected } from './redirect.ts';
import {
  type AttemptError,
  backoff,
  type RetryDecision,
  retryAfter,
  retryPolicy,
  withJitter,
} from './retry.ts';
import type { Tracer } from './trace.ts';
import { type Transport, TransportError, type WireReply, type WireRequest } from './transport-types.ts';
import { unreachableError } from './unreachable-error.ts';

/** From here on a time of day alone does not tell when. */
const halfADay = 43_200_000;

export interface RequestRunner {
  readonly transport: () => Promise<Transport>;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly signal: AbortSignal | undefined;
  readonly tracer: Tracer | undefined;
  /** Milliseconds that one call may wait for the rate limit in all. */
  readonly maxWait: number;
  /** For a person: that it takes longer. */
  note(text: string): void;
}

export interface PreparedCall {
  readonly target: CallTarget;
  readonly request: WireRequest;
  /** For the trace. */
  readonly params: Readonly<Record<string, unknown>>;
  /** One attempt, which the rate limit of other calls does not hold back; a 429 is waited for all the same. */
  readonly singleAttempt?: boolean | undefined;
}

export interface Success {
  readonly reply: WireReply;
  readonly body: Body;
  /** An attempt before it may have taken effect too: its answer got lost. */
  readonly repeated: boolean;
}

/** The successful reply of a call. Throws a CliError, or the abort reason. */
export async function runRequest(runner: RequestRunner, call: PreparedCall): Promise<Success> {
  const { clock } = runner;
  const { signal = runner.signal } = call.request;
  const { row } = call.target;
  // Calls without credentials are not counted by the service.
  const limited = row.anonymous !== true && call.singleAttempt !== true;
  const repeatable = row.method === 'GET' || row.repeatable === true;
  let waited = 0;
  let refusals = 0;
  let repeated = false;
  for (let attempt = 1; ; ) {
    const { outcome, ms } = await oneAttempt(runner, call, { attempt, refusals, limited });
    if (ms !== undefined) {
      refusals += 1;
      waited += ms;
      if (waited > runner.maxWait) throw gaveUp(call.target, runner, waited - ms, ms, outcome);
      runner.note(`the rate limit is reached; going on in ${seconds(ms)}`);
      if (!limited) await clock.sleep(ms, signal);
      continue;
    }
    if (!(outcome instanceof TransportError)) {
      const body = readEnvelope(outcome);
      if (isSuccess(outcome, body)) return { reply: outcome, body, repeated };
    }
    const decision = again(outcome, repeatable, attempt, clock.random());
    if (!decision.again || call.singleAttempt === true) throw errorOf(call.target, outcome);
    repeated ||= !(outcome instanceof TransportError) || outcome.sent;
    runner.tracer?.note(`trying again in ${Math.round(decision.afterMs)} ms`);
    await clock.sleep(decision.afterMs, signal);
    attempt += 1;
  }
}

/** One attempt; `ms` is set where it was refused for the rate limit: how long that asks to wait. */
async function oneAttempt(
  runner: RequestRunner,
  call: PreparedCall,
  { attempt, refusals, limited }: { attempt: number; refusals: number; limited: boolean },
): Promise<{ outcome: WireReply | TransportError; ms?: number }> {
  const { limiter, clock } = runner;
  if (limited) await limiter.acquire(call.request.signal);
  try {
    const outcome = await sendOnce(runner, call, attempt);
    if (outcome.status === 429) {
      // Who is told to come back at once and is refused again comes back later each time.
      const told = Math.max(retryAfter(outcome, clock.now()), backoff(refusals + 1, clock.random()));
      const ms = withJitter(told, clock.random());
      if (limited) limiter.refused(ms, outcome.headers);
      return { outcome, ms };
    }
    if (limited) limiter.reply(outcome.headers);
    return { outcome };
  } catch (error) {
    if (limited) limiter.lost();
    if (error instanceof TransportError) return { outcome: error };
    throw error;
  }
}

/** Sends, and follows what redirects may be followed. */
async function sendOnce(runner: RequestRunner, call: PreparedCall, attempt: number): Promise<WireReply> {
  const { clock, tracer } = runner;
  const transport = await runner.transport();
  let request = call.request;
  for (let followed = 0; ; followed += 1) {
    tracer?.request(request, call.params, attempt);
    const started = clock.now();
    try {
      const reply = await transport.send(request);
      tracer?.reply(request, reply, clock.now() - started);
      const next = redirected(call.target, request, reply, followed);
      if (next === undefined) return reply;
      request = next;
    } catch (error) {
      if (error instanceof TransportError) tracer?.failed(request, error.message, clock.now() - started);
      throw error;
    }
  }
}

function again(
  outcome: WireReply | TransportError,
  repeatable: boolean,
  attempt: number,
  random: number,
): RetryDecision {
  const error = attemptErrorOf(outcome);
  return error === undefined ? { again: false } : retryPolicy(error, repeatable, attempt, random);
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
  target: CallTarget,
  { clock }: RequestRunner,
  waited: number,
  ms: number,
  outcome: WireReply | TransportError,
): CliError {
  const [day, time] = new Date(Math.ceil((clock.now() + ms) / 1000) * 1000).toISOString().split('T');
  const when = `${ms < halfADay ? 'at' : `on ${day} at`} ${time?.slice(0, 8)} UTC`;
  const patience = waited === 0 ? '' : ` after waiting ${seconds(waited)}`;
  const failure = errorOf(target, outcome);
  return failure.with({
    exitReason: 'rate-limited',
    message: `gave up on the rate limit${patience}: the server takes the next request in ${seconds(ms)}, ${when}`,
    hint: 'try again then, or allow a longer wait with --max-wait',
  });
}

function seconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`;
}

/** One call as a series of attempts: paced, traced, repeated where that is safe, until there is a reply to judge. */
import type { CliError } from '../base/cli-error.ts';
import type { Clock } from './clock.ts';
import { type Body, isSuccess, isTruncated, readEnvelope } from './envelope.ts';
import { apiError, type CallTarget, notApiError } from './error-mapping.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { redirected } from './redirect.ts';
import { backoff, type Decision, decide, retryAfter, type Trouble, withJitter } from './retry.ts';
import type { Tracer } from './trace.ts';
import { type Transport, TransportError, type WireReply, type WireRequest } from './transport-types.ts';
import { unreachableError } from './unreachable-error.ts';

/** From here on a time of day alone does not tell when. */
const halfADay = 43_200_000;

export interface Performer {
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

export interface Work {
  readonly target: CallTarget;
  readonly request: WireRequest;
  /** For the trace. */
  readonly params: Readonly<Record<string, unknown>>;
  /** One attempt, which the rate limit of other calls does not hold back; a 429 is waited for all the same. */
  readonly alone?: boolean | undefined;
}

export interface Success {
  readonly reply: WireReply;
  readonly body: Body;
  /** An attempt before it may have taken effect too: its answer got lost. */
  readonly repeated: boolean;
}

/** The successful reply of a call. Throws a CliError, or the abort reason. */
export async function perform(performer: Performer, work: Work): Promise<Success> {
  const { clock } = performer;
  const { signal = performer.signal } = work.request;
  const { row } = work.target;
  // Calls without credentials are not counted by the service.
  const limited = row.anonymous !== true && work.alone !== true;
  const repeatable = row.method === 'GET' || row.repeatable === true;
  let waited = 0;
  let refusals = 0;
  let repeated = false;
  for (let attempt = 1; ; ) {
    const { outcome, ms } = await oneAttempt(performer, work, { attempt, refusals, limited });
    if (ms !== undefined) {
      refusals += 1;
      waited += ms;
      if (waited > performer.maxWait) throw gaveUp(work.target, performer, waited - ms, ms, outcome);
      performer.note(`the rate limit is reached; going on in ${seconds(ms)}`);
      if (!limited) await clock.sleep(ms, signal);
      continue;
    }
    if (!(outcome instanceof TransportError)) {
      const body = readEnvelope(outcome);
      if (isSuccess(outcome, body)) return { reply: outcome, body, repeated };
    }
    const decision = again(outcome, repeatable, attempt, clock.random());
    if (!decision.again || work.alone === true) throw errorOf(work.target, outcome);
    repeated ||= !(outcome instanceof TransportError) || outcome.sent;
    performer.tracer?.note(`trying again in ${Math.round(decision.afterMs)} ms`);
    await clock.sleep(decision.afterMs, signal);
    attempt += 1;
  }
}

/** One attempt; `ms` is set where it was refused for the rate limit: how long that asks to wait. */
async function oneAttempt(
  performer: Performer,
  work: Work,
  { attempt, refusals, limited }: { attempt: number; refusals: number; limited: boolean },
): Promise<{ outcome: WireReply | TransportError; ms?: number }> {
  const { limiter, clock } = performer;
  if (limited) await limiter.acquire(work.request.signal);
  try {
    const outcome = await exchange(performer, work, attempt);
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
async function exchange(performer: Performer, work: Work, attempt: number): Promise<WireReply> {
  const { clock, tracer } = performer;
  const transport = await performer.transport();
  let request = work.request;
  for (let followed = 0; ; followed += 1) {
    tracer?.request(request, work.params, attempt);
    const started = clock.now();
    try {
      const reply = await transport.send(request);
      tracer?.reply(request, reply, clock.now() - started);
      const next = redirected(work.target, request, reply, followed);
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
): Decision {
  const trouble = troubleOf(outcome);
  return trouble === undefined ? { again: false } : decide(trouble, repeatable, attempt, random);
}

function troubleOf(outcome: WireReply | TransportError): Trouble | undefined {
  if (outcome instanceof TransportError) return { fault: outcome.kind, sent: outcome.sent };
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
  { clock }: Performer,
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

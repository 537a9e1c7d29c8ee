/**
 * Decides when a run begins nothing more, by the same rule for every command. Whatever is under way then still
 * finishes.
 */
import type { CliError } from '../base/cli-error.ts';
import type { ExitReason } from '../base/exit-codes.ts';
import { failureKind } from './failure-kind.ts';

/** Why a run ended before everything was attempted, as text. */
export const halts = {
  deadline: 'the deadline passed',
  interrupted: 'it was interrupted',
  unauthenticated: 'the account was refused',
  errors: 'more failed than --max-errors or --on-error allows',
  unreachable: 'the server could no longer be reached',
  'rate-limited': 'the rate limit took too long',
} as const;
export type Halt = keyof typeof halts;

export interface Stop {
  /** Why nothing more begins; undefined while the run continues. */
  readonly halted: Halt | undefined;
  /** The failure that ended the run, if one did. */
  readonly haltedBy: CliError | undefined;
  /** The last of the lost answers in a row because of which nothing more begins until the run looks again. */
  readonly pausedBy: CliError | undefined;
  /** Whether nothing more may begin. */
  isOver(): boolean;
  /** Continues after a pause, once the organization was read again. */
  resume(): void;
  /** Records how one piece ended: decides whether its failure ends the run, and counts the things that failed in it. */
  record(failure: CliError | undefined, failed: number): void;
  /** Ends the run because of a failure that would also affect everything else. */
  giveUp(failure: CliError): void;
  /** Registers a function that is called once, when nothing more may begin. */
  onHalt(call: () => void): void;
  /** Releases its timers and listeners once everything has ended. */
  close(): void;
}

export interface StopOptions {
  /** Aborted when the person asks the run to end. */
  readonly signal?: AbortSignal | undefined;
  /** More failures than this end the run; unlimited by default. */
  readonly maxErrors?: number | undefined;
  /** When nothing more may begin, on the clock of `performance.now()`. */
  readonly until?: number | undefined;
  /** Returns how many seconds the next request would wait for its turn. */
  wait?(): number;
  /** Whether the caller reads unclear results again and does what is left. */
  readonly looksAgain?: boolean;
}

/**
 * How many unclear answers in a row end the run, or pause it until it has looked again: a server that lost this many
 * will lose the next one too.
 */
const maxUnclear = 4;

export function createStop({
  signal,
  maxErrors = Number.POSITIVE_INFINITY,
  until = Number.POSITIVE_INFINITY,
  wait = () => 0,
  looksAgain = false,
}: StopOptions = {}): Stop {
  let halted: Halt | undefined;
  let haltedBy: CliError | undefined;
  let errors = 0;
  let unclear = 0;
  let pausedBy: CliError | undefined;
  const calls: (() => void)[] = [];
  const halt = (why: Halt) => {
    if (halted !== undefined) return;
    halted = why;
    for (const call of calls) call();
  };
  const giveUp = (failure: CliError) => {
    haltedBy ??= failure;
    halt(haltOf(failure));
  };
  const interrupt = () => halt('interrupted');
  const timer = Number.isFinite(until)
    ? setTimeout(() => halt('deadline'), Math.max(0, until - performance.now()))
    : undefined;
  signal?.addEventListener('abort', interrupt);
  if (signal?.aborted === true) interrupt();
  return {
    get halted() {
      return halted;
    },
    get haltedBy() {
      return haltedBy;
    },
    get pausedBy() {
      return pausedBy;
    },
    isOver() {
      // A request that would have to wait past the deadline need not begin.
      if (Number.isFinite(until) && performance.now() + wait() * 1000 >= until) halt('deadline');
      return halted !== undefined || pausedBy !== undefined;
    },
    resume() {
      unclear = 0;
      pausedBy = undefined;
    },
    record(failure, failed) {
      const kind = failure === undefined ? undefined : failureKind(failure);
      unclear = kind === 'unclear' ? unclear + 1 : 0;
      errors += failed;
      if (failure !== undefined && kind === 'hopeless') giveUp(failure);
      else if (failure !== undefined && unclear >= maxUnclear) {
        if (looksAgain) pausedBy = failure;
        else giveUp(failure);
      } else if (kind === 'called-off') interrupt();
      else if (errors > maxErrors) halt('errors');
    },
    giveUp,
    onHalt: (call) => void calls.push(call),
    close() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', interrupt);
    },
  };
}

/** Returns the reason that things that were not attempted end with: the one that ended the run. */
export function untriedReason({ halted, haltedBy }: Pick<Stop, 'halted' | 'haltedBy'>): ExitReason {
  if (haltedBy !== undefined) return haltedBy.exitReason;
  return halted === undefined || halted === 'errors' || halted === 'deadline' ? 'partial' : halted;
}

function haltOf({ exitReason }: CliError): Halt {
  return exitReason === 'unauthenticated' || exitReason === 'rate-limited' ? exitReason : 'unreachable';
}

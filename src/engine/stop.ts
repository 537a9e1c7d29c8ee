/** When a run begins nothing more: one rule for every door. What is under way then is finished. */
import type { CliError } from '../base/cli-error.ts';
import type { ExitReason } from '../base/exit-codes.ts';
import { firstFew } from '../base/names-listed.ts';
import { whatBecameOf } from './became.ts';

/** Why a run ended before all was tried, in words. */
export const halts = {
  deadline: 'the deadline came',
  interrupted: 'it was interrupted',
  unauthenticated: 'the account was refused',
  errors: 'more failed than --max-errors or --on-error allows',
  unreachable: 'the server could not still be reached',
  'rate-limited': 'the rate limit took too long',
} as const;
export type Halt = keyof typeof halts;

export interface Stop {
  /** Why nothing more begins; undefined while the run goes on. */
  readonly halted: Halt | undefined;
  /** The failure that ended it, where one did. */
  readonly haltedBy: CliError | undefined;
  /** Whether nothing more is to begin. */
  isOver(): boolean;
  /** Takes note of how one piece ended: whether its failure ends the run, and how many things failed in it. */
  ended(failure: CliError | undefined, failed: number): void;
  /** After such a failure the others would fare no better. */
  giveUp(failure: CliError): void;
  /** Is called once, at the end of the run's beginnings. */
  onHalt(call: () => void): void;
  /** To be called when all has ended. */
  close(): void;
}

export interface StopOptions {
  /** Aborted when the person wants the run to end. */
  readonly signal?: AbortSignal | undefined;
  /** More failed things than so many end it; none do unless told otherwise. */
  readonly maxErrors?: number | undefined;
  /** When nothing more is to begin, as of `performance.now()`. */
  readonly until?: number | undefined;
  /** Seconds that the next request would wait for its turn. */
  wait?(): number;
  /** Whether whoever runs it reads again what stayed unclear, and does the rest. */
  readonly looksAgain?: boolean;
}

/** Answers in a row that stay unclear: a server that lost so many does not keep the next one. */
const mostUnclear = 4;

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
    isOver() {
      // What would have to wait beyond it need not begin.
      if (Number.isFinite(until) && performance.now() + wait() * 1000 >= until) halt('deadline');
      return halted !== undefined;
    },
    ended(failure, failed) {
      const became = failure === undefined ? undefined : whatBecameOf(failure);
      unclear = became === 'unclear' ? unclear + 1 : 0;
      errors += failed;
      if (failure !== undefined && became === 'hopeless') giveUp(failure);
      else if (failure !== undefined && unclear >= mostUnclear && !looksAgain) giveUp(failure);
      else if (became === 'called-off') interrupt();
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

/** How something ends that was not tried: as what ended the run. */
export function untriedReason({ halted, haltedBy }: Pick<Stop, 'halted' | 'haltedBy'>): ExitReason {
  if (haltedBy !== undefined) return haltedBy.exitReason;
  return halted === undefined || halted === 'errors' || halted === 'deadline' ? 'partial' : halted;
}

/** Tells a person why not all was tried, where that is so, and what was not, where it has names. */
export function endedEarly(
  { halted }: Pick<Stop, 'halted'>,
  { note }: { note(text: string, look: 'failure'): void },
  untried: readonly string[] = [],
): void {
  if (untried.length > 0) note(`not attempted: ${firstFew(untried, 10)}`, 'failure');
  if (halted !== undefined) note(`ended early: ${halts[halted]}`, 'failure');
}

function haltOf({ exitReason }: CliError): Halt {
  return exitReason === 'unauthenticated' || exitReason === 'rate-limited' ? exitReason : 'unreachable';
}

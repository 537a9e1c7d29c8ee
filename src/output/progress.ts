import type { Io } from './io.ts';
import { writeNote } from './note.ts';
import { safeText } from './safe-text.ts';

export type Outcome = 'done' | 'failed' | 'skipped';

/** Progress of a run over many items, and its closing summary, on stderr. */
export interface Progress {
  /** Counts items by what is confirmed about them. */
  count(outcome: Outcome, items?: number): void;
  /** What the run is waiting for; without text it goes on. Seen on a terminal only. */
  waiting(text?: string): void;
  /** A line for a person, without breaking the one being drawn. */
  note(text: string): void;
  /** Ends the drawing, prints the summary and gives the counts. To be called however the run ends. */
  finish(): Counts;
}

export interface Counts {
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  /** What is left of the total: together the four are the total. */
  readonly untried: number;
}

export interface ProgressOptions {
  /** What the items are called: `channels`. */
  readonly noun: string;
  readonly total: number;
  /** Says nothing, except a summary of a run in which something failed. */
  readonly quiet?: boolean;
  readonly clock?: Clock;
}

export interface Clock {
  /** Milliseconds, from any point in time. */
  now(): number;
  /** Calls back every so many milliseconds until what it gives is called. */
  every(milliseconds: number, call: () => void): () => void;
}

/** A run shorter than this draws nothing. */
const patience = 1_000;
/** How often the line on a terminal changes, and how often a log gets one. */
const interval = { terminal: 200, log: 10_000 };

/**
 * Starts counting. On a terminal one line is redrawn, from one second on;
 * elsewhere a line is printed every ten seconds. The summary is always printed.
 */
export function startProgress(io: Io, options: ProgressOptions): Progress {
  const { noun, total, quiet = false, clock = systemClock } = options;
  const counts = { done: 0, failed: 0, skipped: 0 };
  const started = clock.now();
  const draws = io.stderrIsTerminal;
  let reason: string | undefined;
  let drawn = false;

  const tried = () => counts.done + counts.failed + counts.skipped;
  const line = () => {
    const failed = counts.failed === 0 ? [] : [`${counts.failed} failed`];
    const left = reason ?? remaining(clock.now() - started, tried(), total);
    return [`${noun}: ${tried()} of ${total}`, ...failed, ...(left === undefined ? [] : [left])].join(', ');
  };
  const erase = () => {
    if (drawn) io.stderr.write('\r\u001b[K');
    drawn = false;
  };
  const tick = () => {
    if (!draws) return writeNote(io, line());
    if (clock.now() - started < patience) return;
    io.stderr.write(`\r${safeText(line()).slice(0, io.width - 1)}\u001b[K`);
    drawn = true;
  };
  const stop = quiet ? () => {} : clock.every(draws ? interval.terminal : interval.log, tick);

  return {
    count(outcome, items = 1) {
      counts[outcome] += items;
    },
    waiting(text) {
      reason = text;
    },
    note(text) {
      erase();
      if (!quiet) writeNote(io, text);
    },
    finish() {
      stop();
      erase();
      const all = { ...counts, untried: Math.max(0, total - tried()) };
      if (!quiet || all.failed + all.untried > 0) writeNote(io, summary(noun, all));
      return all;
    },
  };
}

/** `channels: 38 done, 1 failed, 1 not tried`; what did not occur is left out. */
function summary(noun: string, { done, failed, skipped, untried }: Counts): string {
  const parts = [
    `${done} done`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(untried > 0 ? [`${untried} not tried`] : []),
  ];
  return `${noun}: ${parts.join(', ')}`;
}

/** How long it will still take at the pace so far; nothing while that is a guess. */
function remaining(elapsed: number, tried: number, total: number): string | undefined {
  if (tried === 0 || elapsed < patience) return undefined;
  const seconds = Math.ceil(((elapsed / tried) * (total - tried)) / 1000);
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`;
}

const systemClock: Clock = {
  now: () => performance.now(),
  every(milliseconds, call) {
    const timer = setInterval(call, milliseconds);
    // Progress alone must not keep the process alive.
    timer.unref();
    return () => clearInterval(timer);
  },
};

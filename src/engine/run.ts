/**
 * Opens and closes a run: work of several requests that stops by one rule, lets what is under way finish, and shows
 * how far it is. Commands on several targets, tables, organization files and `sync` all send inside one.
 */
import { timeLeft } from '../base/time-left.ts';
import { createPace, type Pace } from './pace.ts';
import { createStop, type Stop, type StopOptions } from './stop.ts';

/** How far a run is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** The total with what is counted: `40 rows`. */
  readonly of: string;
}

interface RunOptions extends Omit<StopOptions, 'signal' | 'wait'> {
  /** Returns how far the run is; without it, nothing is shown. */
  progress?(): Progress;
}

/** The parts of a session that a run needs. */
export interface RunSession {
  readonly signal: AbortSignal;
  client(): Promise<{
    strain(): number;
    estimate(requests: number): { readonly seconds: number };
  }>;
  lettingFinish<T>(work: () => Promise<T>): Promise<T>;
  withProgress<T>(text: () => string, work: () => Promise<T>): Promise<T>;
}

export interface Run {
  readonly stop: Stop;
  readonly pace: Pace;
}

/** Does the work in a run, and returns the run, which says whether and why it ended early. */
export async function inRun(
  { progress, ...options }: RunOptions,
  { signal, client, lettingFinish, withProgress }: RunSession,
  work: (run: Run) => Promise<void>,
): Promise<Run> {
  const { strain, estimate } = await client();
  const stop = createStop({ ...options, signal, wait: () => estimate(1).seconds });
  const run = { stop, pace: createPace(strain) };
  const startedAt = performance.now();
  const text = (how: () => Progress) => {
    const { done, total, of } = how();
    return `${done.toLocaleString('en')} of ${of}${timeLeft(done, total, performance.now() - startedAt)}`;
  };
  try {
    await lettingFinish(() =>
      progress === undefined
        ? work(run)
        : withProgress(
            () => text(progress),
            () => work(run),
          ),
    );
  } finally {
    stop.close();
  }
  return run;
}

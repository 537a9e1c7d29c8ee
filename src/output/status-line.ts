import { formatDuration } from '../base/duration.ts';
import { monotonic } from '../base/monotonic.ts';
import type { Io } from './io.ts';
import { safeText } from './safe-text.ts';
import type { Spinner } from './spinner.ts';

/** Shows the progress of slow work on stderr. */
export interface StatusLine {
  /**
   * Shows the text, which is computed again each time, while the work lasts. Nested work shows the text of the
   * outermost.
   */
  withProgress<T>(text: () => string, work: () => Promise<T>): Promise<T>;
  /** Writes something else to the terminal without breaking the drawn line. */
  beside(write: () => void): void;
  /** Called when the run ends. */
  end(): void;
}

export interface StatusOptions {
  /** Whether to draw a line on the terminal; false if no terminal supports it. */
  readonly draws: boolean;
  /** Receives a line now and then if nothing is drawn; absent if nobody needs it. */
  readonly log?: ((line: string) => void) | undefined;
}

/** Milliseconds. Shorter work is not shown; for longer work, this is how often the text changes. */
const second = 1_000;
const logEvery = 10_000;

/** Creates a status line. It draws nothing yet, and loads the drawing code when needed. */
export function createStatusLine(io: Io, { draws, log }: StatusOptions): StatusLine {
  const running: Task[] = [];
  /** When the first work began, on the clock of `monotonic`. */
  let started: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let spinner: Spinner | undefined;

  const line = (since?: number) => {
    const [outer] = running;
    if (outer === undefined) return undefined;
    const lasts = Math.round((monotonic() - (since ?? outer.since)) / second) * second;
    return safeText(`${outer.text()} (${formatDuration(lasts)})`);
  };
  const draw = async () => {
    const { startSpinner } = await import('./spinner.ts');
    const text = line();
    if (text === undefined) return;
    if (spinner === undefined) spinner = startSpinner(io, text);
    else spinner.show(text);
  };
  const logText = () => {
    const text = line(started);
    if (text !== undefined) log?.(text);
  };
  const start = () => {
    started ??= monotonic();
    // A log continues through pauses too: hundreds of short calls are long work.
    if (timer !== undefined || (!draws && log === undefined)) return;
    timer = draws ? setInterval(draw, second) : setInterval(logText, logEvery);
    // The work keeps the process running; the progress display must not.
    timer.unref();
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    spinner?.stop();
    spinner = undefined;
  };

  return {
    async withProgress(text, work) {
      const task: Task = { text, since: monotonic() };
      if (running.push(task) === 1) start();
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(task), 1);
        if (draws && running.length === 0) stop();
      }
    },
    beside(write) {
      spinner?.erase();
      write();
    },
    end: stop,
  };
}

interface Task {
  text(): string;
  /** Milliseconds, on the clock of `monotonic`. */
  readonly since: number;
}

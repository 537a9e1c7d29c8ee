import { formatDuration } from '../base/duration.ts';
import type { Io } from './io.ts';
import { safeText } from './safe-text.ts';
import type { Spinner } from './spinner.ts';

/** Says on stderr what takes so long, while it lasts. */
export interface StatusLine {
  /** Shows the text, computed again each time, while the work lasts. Nested work shows the text of the outermost. */
  withProgress<T>(text: () => string, work: () => Promise<T>): Promise<T>;
  /** Writes something else to the terminal without breaking the line that is drawn. */
  beside(write: () => void): void;
  /** To be called when the run ends. */
  end(): void;
}

export interface StatusOptions {
  /** Draws a line on the terminal; without it there is no terminal that can do that. */
  readonly draws: boolean;
  /** Takes a line now and then where nothing is drawn; absent: nobody wants to know. */
  readonly log?: ((line: string) => void) | undefined;
}

/** Milliseconds. Work that is shorter is not told of; then the text changes so often. */
const second = 1_000;
const logEvery = 10_000;

/** Draws nothing by itself, and loads what draws when it is needed. */
export function createStatusLine(io: Io, { draws, log }: StatusOptions): StatusLine {
  const running: Task[] = [];
  /** When the first work began, as of `performance.now()`. */
  let begun: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let spinner: Spinner | undefined;

  const line = (since?: number) => {
    const [outer] = running;
    if (outer === undefined) return undefined;
    const lasts = Math.round((performance.now() - (since ?? outer.since)) / second) * second;
    return safeText(`${outer.text()} (${formatDuration(lasts)})`);
  };
  const draw = async () => {
    const { startSpinner } = await import('./spinner.ts');
    const text = line();
    if (text === undefined) return;
    if (spinner === undefined) spinner = startSpinner(io, text);
    else spinner.show(text);
  };
  const tell = () => {
    const text = line(begun);
    if (text !== undefined) log?.(text);
  };
  const start = () => {
    begun ??= performance.now();
    // A log is written through pauses too: hundreds of short calls are long work.
    if (timer !== undefined || (!draws && log === undefined)) return;
    timer = draws ? setInterval(draw, second) : setInterval(tell, logEvery);
    // What is told of keeps the process alive, the telling must not.
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
      const mine: Task = { text, since: performance.now() };
      if (running.push(mine) === 1) start();
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(mine), 1);
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
  /** Milliseconds, as of `performance.now()`. */
  readonly since: number;
}

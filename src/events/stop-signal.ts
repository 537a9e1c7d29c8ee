/** Stops a stream of events with the process, or when its time is over. */

/** The reason of the signal if the time is over. */
export const timeIsOver = 'time';

export interface StopSignal {
  readonly signal: AbortSignal;
  /** Returns which of the two it was. */
  why(): 'interrupted' | 'time';
  /** Releases the timer and the listener. */
  clear(): void;
}

/**
 * Returns a signal that is aborted with the process's own, or when the time is over.
 * @param time milliseconds
 */
export function createStopSignal(signal: AbortSignal, time: number | undefined): StopSignal {
  const stop = new AbortController();
  let why: 'interrupted' | 'time' = 'interrupted';
  const pass = () => stop.abort(signal.reason);
  if (signal.aborted) pass();
  signal.addEventListener('abort', pass, { once: true });
  const timer =
    time === undefined
      ? undefined
      : setTimeout(() => {
          why = 'time';
          stop.abort(timeIsOver);
        }, time);
  return {
    signal: stop.signal,
    why: () => (signal.aborted ? 'interrupted' : why),
    clear() {
      clearTimeout(timer);
      signal.removeEventListener('abort', pass);
    },
  };
}

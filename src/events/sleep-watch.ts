/**
 * Detects that the machine slept. Timers do not run meanwhile, and an open connection
 * may be dead without any sign, so a caller that waits on it should send its request again.
 */

export interface TwoClocks {
  /** Milliseconds since 1970; this clock runs during sleep. */
  wall(): number;
  /** Milliseconds; this clock stops during sleep, and cannot be set. */
  monotonic(): number;
}

/** How many milliseconds the clocks may drift apart between two checks before it counts as sleep. */
const tolerance = 15_000;
const interval = 5000;

/**
 * Creates a detector. It returns how far the wall clock ran ahead since its last call, if that is more than drift. A
 * clock that was set back is ignored.
 */
export function createSleepDetector(clocks: TwoClocks): () => number | undefined {
  let wall = clocks.wall();
  let monotonic = clocks.monotonic();
  return () => {
    const [wallNow, monotonicNow] = [clocks.wall(), clocks.monotonic()];
    const ahead = wallNow - wall - (monotonicNow - monotonic);
    [wall, monotonic] = [wallNow, monotonicNow];
    return ahead > tolerance ? ahead : undefined;
  };
}

/** Calls back with the milliseconds slept each time the machine slept. Returns a function that stops watching. */
export function watchForSleep(slept: (ms: number) => void): () => void {
  const detect = createSleepDetector({ wall: Date.now, monotonic: () => performance.now() });
  const timer = setInterval(() => {
    const ms = detect();
    if (ms !== undefined) slept(ms);
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Notices that the machine slept. Timers stand still meanwhile, and the connection
 * that was open may be dead without a sign, so whoever waits on it should ask anew.
 */

export interface TwoClocks {
  /** Milliseconds since 1970; goes on during sleep. */
  wall(): number;
  /** Milliseconds; stands still during sleep, and nobody sets it. */
  monotonic(): number;
}

/** Milliseconds by which the clocks may drift apart between two looks before it counts as sleep. */
const tolerance = 15_000;
const interval = 5000;

/** How far the wall clock ran ahead since the last look, where that is more than drift; a clock set back is none. */
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

/** Calls back with the milliseconds slept, each time that it happens. Gives the function that ends it. */
export function watchForSleep(slept: (ms: number) => void): () => void {
  const look = createSleepDetector({ wall: Date.now, monotonic: () => performance.now() });
  const timer = setInterval(() => {
    const ms = look();
    if (ms !== undefined) slept(ms);
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

import { systemClock } from '../http/clock.ts';
import { settle } from '../http/settle.ts';
import type { Context } from '../session/context.ts';

/** Makes a write whose outcome may stay unclear; see `settle`. Ctrl-C ends the waiting. */
export function settled<T>(
  context: Context,
  work: { attempt(): Promise<T>; happened(): Promise<T | undefined> },
): Promise<T> {
  return settle({ ...work, sleep: (ms) => systemClock.sleep(ms, context.signal) });
}

import { systemClock } from '../http/clock.ts';
import { confirmWrite } from '../http/confirm-write.ts';
import type { Context } from '../session/context.ts';

/** Makes a write whose outcome may stay unclear; see `confirmWrite`. Ctrl-C ends the waiting. */
export function confirmed<T>(
  context: Context,
  write: { attempt(): Promise<T>; readBack(): Promise<T | undefined> },
): Promise<T> {
  return confirmWrite({ ...write, sleep: (ms) => systemClock.sleep(ms, context.signal) });
}

/** Command lines whose pauses take no time: those between the attempts of a call, and those for the rate limit. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { systemClock } from '../../src/http/clock.ts';

/** Milliseconds that a command line skipped. */
const passed = new AsyncLocalStorage<{ ms: number }>();

const { now, sleep } = systemClock;
Object.assign(systemClock, {
  now: () => now() + (passed.getStore()?.ms ?? 0),
  async sleep(ms, signal) {
    const own = passed.getStore();
    if (own === undefined) return sleep(ms, signal);
    signal?.throwIfAborted();
    await setImmediate();
    own.ms += ms;
  },
} satisfies Partial<typeof systemClock>);

/** Ends pauses in it at once, and advances its clock instead. */
export function withoutPauses<T>(work: () => Promise<T>): Promise<T> {
  return passed.run({ ms: 0 }, work);
}

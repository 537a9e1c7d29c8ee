/** Command lines whose pauses take no time: those between the tries of a call, and those for the rate limit. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { systemClock } from '../../src/http/clock.ts';

/** Milliseconds that a command line did not wait. */
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

/** What runs in it has its pauses behind it at once, and its clock says so. */
export function withoutPauses<T>(work: () => Promise<T>): Promise<T> {
  return passed.run({ ms: 0 }, work);
}

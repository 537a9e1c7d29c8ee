import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRateLimitWindow } from '../../src/http/rate-limit-window.ts';
import { createRateLimiter, RateLimitWait } from '../../src/http/rate-limiter.ts';
import { fakeClock } from './_client.ts';

/** The service's rule: at most `limit` accepted calls in any window (refused ones are not counted). */
function slidingWindow(limit: number, windowMs: number, taken: number[] = []) {
  const accepted = [...taken];
  return {
    accepted,
    ask(now: number) {
      const inside = accepted.filter((time) => time > now - windowMs);
      const headers = (remaining: number, free: number) => ({
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': String(remaining),
        'x-ratelimit-reset': String(Math.floor(free / 1000)),
        date: new Date(now).toUTCString(),
      });
      if (inside.length >= limit) {
        const free = (inside[inside.length - limit] ?? now) + windowMs;
        return { refused: free - now, headers: headers(0, free) };
      }
      accepted.push(now);
      return { headers: headers(limit - inside.length - 1, now + windowMs) };
    },
  };
}

/** Milliseconds; long enough for any wait. */
const patient = Number.POSITIVE_INFINITY;

async function run(
  calls: number,
  limit: number,
  windowMs: number,
  taken: (now: number) => number[] = () => [],
) {
  const clock = fakeClock();
  const started = clock.now();
  const server = slidingWindow(limit, windowMs, taken(started));
  const limiter = createRateLimiter(clock, 8);
  let refused = 0;
  let done = 0;
  const one = async () => {
    for (;;) {
      await limiter.acquire(patient);
      await Promise.resolve();
      const answer = server.ask(clock.now());
      if (answer.refused === undefined) {
        limiter.reply(answer.headers);
        done += 1;
        return;
      }
      refused += 1;
      limiter.refused(answer.refused, answer.headers);
    }
  };
  await Promise.all(Array.from({ length: calls }, one));
  return { refused, done, seconds: (clock.now() - started) / 1000 };
}

test('a thousand calls at 200 a minute are never refused and take about as long as necessary', async () => {
  const { refused, done, seconds } = await run(1000, 200, 60_000);
  expect(done).toBe(1000);
  expect(refused).toBe(0);
  // Four windows must pass; five reserved calls and whole-second headers cost a little.
  expect(seconds).toBeGreaterThanOrEqual(240);
  expect(seconds).toBeLessThan(330);
});

test('does not delay a few calls', async () => {
  expect(await run(190, 200, 60_000)).toEqual({ refused: 0, done: 190, seconds: 0 });
});

test('gets all calls through if others use most of the rate limit', async () => {
  const others = (now: number) => Array.from({ length: 190 }, (_, n) => now - 30_000 + n);
  const { done, refused, seconds } = await run(100, 200, 60_000, others);
  expect(done).toBe(100);
  expect(refused).toBeLessThan(20);
  expect(seconds).toBeLessThan(120);
});

test('with any limit and window, gets every call through in bounded time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 120 }),
      async (limit, windowSeconds, calls) => {
        const { done, seconds } = await run(calls, limit, windowSeconds * 1000);
        expect(done).toBe(calls);
        expect(seconds).toBeLessThan((calls / limit + 2) * (windowSeconds + 2) * 2);
      },
    ),
    { numRuns: 60 },
  );
});

test('a refusal without rate limit headers blocks everyone as long as it says, and no longer', async () => {
  const clock = fakeClock();
  const started = clock.now();
  const limiter = createRateLimiter(clock, 8);
  await limiter.acquire(patient);
  limiter.refused(50, {});
  await Promise.all(Array.from({ length: 8 }, () => limiter.acquire(patient)));
  expect(clock.now() - started).toBe(50);
});

test('reports a long wait', async () => {
  const notes: string[] = [];
  const limiter = createRateLimiter(fakeClock(), 8, { note: (text) => notes.push(text) });
  await limiter.acquire(patient);
  limiter.refused(30_000, {});
  await limiter.acquire(patient);
  expect(notes).toEqual(['waiting for the rate limit: continuing in 30s']);
});

test('reports a wait of several calls once, and the next one again', async () => {
  const notes: string[] = [];
  const limiter = createRateLimiter(fakeClock(), 8, { note: (text) => notes.push(text) });
  await limiter.acquire(patient);
  limiter.refused(30_000, {});
  await Promise.all(Array.from({ length: 4 }, () => limiter.acquire(patient)));
  expect(notes).toHaveLength(1);
  limiter.refused(30_000, {});
  await limiter.acquire(patient);
  expect(notes).toHaveLength(2);
});

test('gives up a call at once that would wait too long, and the others continue', async () => {
  const clock = fakeClock();
  const started = clock.now();
  const limiter = createRateLimiter(clock, 8);
  await limiter.acquire(patient);
  limiter.refused(30_000, {});
  await expect(limiter.acquire(29_999)).rejects.toMatchObject({ waited: 0, left: 30_000 });
  expect(clock.now()).toBe(started);
  expect(await limiter.acquire(30_000)).toBe(30_000);
});

test('an interrupted wait does not stop the others', async () => {
  const controller = new AbortController();
  const limiter = createRateLimiter(fakeClock(), 1, { signal: controller.signal });
  await limiter.acquire(patient);
  const waiting = limiter.acquire(patient);
  controller.abort(new Error('stop'));
  limiter.lost();
  await expect(waiting).rejects.toThrow('stop');
  await expect(limiter.acquire(patient)).rejects.toThrow('stop');
});

test('estimates how long a bulk run will take', () => {
  const limiter = createRateLimiter(fakeClock(), 8);
  expect(limiter.estimate(1).text).toBe('1 request, less than a minute');
  expect(limiter.estimate(150).seconds).toBe(0);
  expect(limiter.estimate(1240).text).toBe('1,240 requests, about 6 minutes');
  expect(limiter.estimate(100_000).text).toBe('100,000 requests, about 9 hours');
});

/** Milliseconds that each limiter estimates for anything. */
function estimated(ms: number): string {
  const window = { ...createRateLimitWindow(), estimate: () => ms };
  return createRateLimiter(fakeClock(), 8, { window }).estimate(2).text;
}

test.each([
  [0, 'less than a minute'],
  [59_000, 'less than a minute'],
  [59_001, 'about 1 minute'],
  [60_001, 'about 2 minutes'],
  [89 * 60_000, 'about 89 minutes'],
  [89 * 60_000 + 1, 'about 2 hours'],
  [120 * 60_000, 'about 2 hours'],
  [120 * 60_000 + 1, 'about 3 hours'],
])('prints %i ms for people as %s', (ms, text) => {
  expect(estimated(ms)).toBe(`2 requests, ${text}`);
});

test.each([
  [1999, 0],
  [2000, 1],
])('reports a wait of %i ms %i times', async (ms, times) => {
  const notes: string[] = [];
  const limiter = createRateLimiter(fakeClock(), 8, { note: (text) => notes.push(text) });
  await limiter.acquire(patient);
  limiter.refused(ms, {});
  await limiter.acquire(patient);
  expect(notes).toHaveLength(times);
});

test('reports a wait once even if its call is given up', async () => {
  const notes: string[] = [];
  let time = 0;
  const clock = {
    now: () => time,
    async sleep(ms: number, signal?: AbortSignal) {
      await new Promise((resolve) => setImmediate(resolve));
      if (signal !== undefined) time += 10_000;
      signal?.throwIfAborted();
      time += ms;
    },
    random: () => 0,
  };
  const limiter = createRateLimiter(clock, 8, { note: (text) => notes.push(text) });
  await limiter.acquire(patient);
  limiter.refused(30_000, {});
  const controller = new AbortController();
  const first = limiter.acquire(patient, controller.signal);
  const second = limiter.acquire(patient);
  controller.abort(new Error('enough'));
  await expect(first).rejects.toThrow('enough');
  expect(await second).toBe(20_000);
  expect(notes).toEqual(['waiting for the rate limit: continuing in 30s']);
});

test.each(['reply', 'lost', 'refused'] as const)(
  'limits the calls in flight, and starts the next when one ends with: %s',
  async (end) => {
    const limiter = createRateLimiter(fakeClock(), 2);
    await Promise.all([limiter.acquire(patient), limiter.acquire(patient)]);
    let started = false;
    const third = limiter.acquire(patient).then(() => (started = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toBe(false);
    if (end === 'reply') limiter.reply({});
    else if (end === 'lost') limiter.lost();
    else limiter.refused(0, {});
    await third;
    expect(started).toBe(true);
  },
);

test('does not count waiting for earlier calls as waiting for the rate limit', async () => {
  const clock = fakeClock();
  const limiter = createRateLimiter(clock, 1);
  await limiter.acquire(0);
  const next = limiter.acquire(0);
  await clock.sleep(5000);
  limiter.lost();
  expect(await next).toBe(0);
});

test('distinguishes giving up on the rate limit from other failures', async () => {
  const limiter = createRateLimiter(fakeClock(), 8);
  await limiter.acquire(patient);
  limiter.refused(10, {});
  await expect(limiter.acquire(9)).rejects.toBeInstanceOf(RateLimitWait);
});

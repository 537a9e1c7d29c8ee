import { describe, expect, test } from 'vitest';
import { CliError } from '../../../src/base/cli-error.ts';
import {
  createSlidingWindowLimiter,
  defaultRateLimit,
  parseRateLimit,
} from '../../../src/sandbox/http/rate-limit.ts';
import { startSandbox } from '../../support/sandbox.ts';

describe('the window', () => {
  test('a call is refused while the oldest allowed one is younger than the window', () => {
    let now = 1_000_000;
    const limiter = createSlidingWindowLimiter({ calls: 2, seconds: 60 }, () => now);
    expect(limiter.count(1)).toEqual({
      headers: { 'X-RateLimit-Limit': '2', 'X-RateLimit-Remaining': '1', 'X-RateLimit-Reset': '1060' },
    });
    now += 10_500;
    expect(limiter.count(1).headers['X-RateLimit-Remaining']).toBe('0');
    now += 10_000;
    const over = limiter.count(1);
    expect(over.headers).toEqual({
      'X-RateLimit-Limit': '2',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': '1060',
    });
    expect(over.error).toMatchObject({
      status: 429,
      code: 'RATE_LIMIT_HIT',
      message: 'API usage exceeded rate limit',
      fields: { 'retry-after': 39.5 },
    });
    // The required wait frees one call, not two; the refused one did not count.
    now += 39_500;
    expect(limiter.count(1).error).toBeUndefined();
    expect(limiter.count(1).error).toBeDefined();
  });

  test('each account has its own', () => {
    const limiter = createSlidingWindowLimiter({ calls: 1, seconds: 1 }, () => 0);
    expect(limiter.count(1).error).toBeUndefined();
    expect(limiter.count(1).error).toBeDefined();
    expect(limiter.count(2).error).toBeUndefined();
  });
});

describe('on the wire', () => {
  test('successes and refusals have the headers, and count the same', async () => {
    let now = 5_000_000;
    const sandbox = await startSandbox({ rateLimit: '3/60s', now: () => now });
    const headers = ({ headers }: Awaited<ReturnType<typeof sandbox.send>>) => [
      headers['x-ratelimit-limit'],
      headers['x-ratelimit-remaining'],
      headers['x-ratelimit-reset'],
    ];
    expect(headers(await sandbox.send('GET', '/users/me', { as: 'owner' }))).toEqual(['3', '2', '5060']);
    const refused = await sandbox.send('POST', '/channels/create', { as: 'owner' });
    expect([refused.status, ...headers(refused)]).toEqual([400, '3', '1', '5060']);
    await sandbox.send('GET', '/users/me', { as: 'owner' });
    now += 31_300;
    const over = await sandbox.send('GET', '/users/me', { as: 'owner' });
    expect([over.status, ...headers(over)]).toEqual([429, '3', '0', '5060']);
    expect(over.headers['retry-after']).toBe('28.7');
    expect(over.json()).toEqual({
      result: 'error',
      msg: 'API usage exceeded rate limit',
      code: 'RATE_LIMIT_HIT',
      'retry-after': 28.7,
    });
    expect((await sandbox.send('GET', '/users/me', { as: 'admin' })).status).toBe(200);
  });

  test('is checked before the role and the parameters', async () => {
    const sandbox = await startSandbox({ rateLimit: '1/60s' });
    await sandbox.send('GET', '/users/me', { as: 'guest' });
    expect((await sandbox.send('POST', '/channels/create', { as: 'guest' })).status).toBe(429);
  });

  test("server settings, unknown paths and wrong methods don't count", async () => {
    const sandbox = await startSandbox({ rateLimit: '1/60s' });
    for (const [method, path] of [
      ['GET', '/server_settings'],
      ['GET', '/nope'],
      ['DELETE', '/users'],
    ] as const) {
      const got = await sandbox.send(method, path, { as: 'owner' });
      expect(got.headers['x-ratelimit-limit']).toBeUndefined();
    }
    expect((await sandbox.send('GET', '/users/me', { as: 'owner' })).status).toBe(200);
  });

  test('off means no headers and no limit', async () => {
    const sandbox = await startSandbox();
    const got = await sandbox.send('GET', '/users/me', { as: 'owner' });
    expect(got.headers['x-ratelimit-limit']).toBeUndefined();
  });
});

describe('the option', () => {
  test('accepts calls per time, or off', () => {
    expect(parseRateLimit('200/60s')).toEqual(defaultRateLimit);
    expect(parseRateLimit('5/1s')).toEqual({ calls: 5, seconds: 1 });
    expect(parseRateLimit('off')).toBeUndefined();
  });

  test.each(['', '200', '200/60', '0/60s', '5/0s', '-1/5s', '5/1m', 'OFF'])('refuses %s', (text) => {
    expect(() => parseRateLimit(text)).toThrow(CliError);
  });
});
